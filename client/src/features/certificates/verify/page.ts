import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { isLanguage, type Language, LANGUAGES, TAG_OF } from '@tristar/shared/common/languages'
import { addressOf, currentPath } from '../../../lib/base'
import { LANGUAGE_KEY, LANGUAGE_NAMES } from '../../../lib/language'
import { paths } from '../../../lib/paths'
import { storage } from '../../../lib/storage'
import { check, type Finding, readAddress } from './check'
import { html } from './elements'
import { describe } from './finding'
import { firstLanguage, type Texts, TEXTS } from './texts'

/** Draws the page into `root` and checks the certificate of the address. */
export function verifyPage(root: HTMLElement): void {
  let language = firstLanguage()
  let finding: Finding = { kind: 'asking' }
  const field = serialField()
  // Stays while its content changes, so that screen readers say what is new.
  const result = html('div', { 'aria-live': 'polite' })
  const bar = html('header')
  // Hidden until the first answer, which would move it.
  const form = html('form', { novalidate: '', hidden: '' })
  root.append(bar, html('main', {}, result, form))

  function draw(): void {
    const texts: Texts = TEXTS[language]
    document.documentElement.lang = TAG_OF[language]
    bar.replaceChildren(brand(), languageSelect(language, speak))
    const { title, content } = describe(finding, { texts, language, onRetry: look })
    document.title = `${title} · Tristar`
    const held = result.contains(document.activeElement)
    result.replaceChildren(...content)
    // What had the focus is gone.
    if (held) result.querySelector('h1')?.focus()
    form.replaceChildren(...fieldParts(field, finding, texts))
    if (finding.kind !== 'checking') form.hidden = false
  }

  function speak(chosen: Language): void {
    language = chosen
    storage.set(LANGUAGE_KEY, language)
    draw()
    bar.querySelector('select')?.focus()
  }

  function look(): void {
    const asked = readAddress(currentPath())
    finding = asked
    field.value = toCorrect(finding)
    draw()
    if (asked.kind !== 'checking') return
    history.replaceState(null, '', addressOf(paths.verifySerial(asked.serial)))
    void ask(asked)
  }

  async function ask(asked: Finding & { kind: 'checking' }): Promise<void> {
    const found = await check(asked.serial)
    // An answer that comes late does not stand in for the certificate asked for since.
    if (finding !== asked) return
    finding = found
    // Whoever is typing already goes on.
    if (document.activeElement !== field) field.value = toCorrect(finding)
    draw()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const typed = field.value.trim()
    if (typed === '') return field.focus()
    history.pushState(null, '', addressOf(paths.verifySerial(encodeURIComponent(typed))))
    look()
    if (finding.kind === 'mistyped') field.focus()
    else result.querySelector('h1')?.focus()
  })
  addEventListener('popstate', look)
  look()
}

/** A serial that may be wrong stands in the field, so that nobody types all of it again. */
function toCorrect(finding: Finding): string {
  if (finding.kind === 'mistyped') return finding.typed
  return finding.kind === 'unknown' ? showSerial(finding.serial) : ''
}

function languageSelect(value: Language, onChange: (chosen: Language) => void): HTMLElement {
  const options = LANGUAGES.map((each) =>
    html('option', { value: each, lang: TAG_OF[each] }, LANGUAGE_NAMES[each]),
  )
  const select = html('select', { 'aria-label': TEXTS[value].language }, ...options)
  select.value = value
  select.addEventListener('change', () => {
    if (isLanguage(select.value)) onChange(select.value)
  })
  return select
}

function serialField(): HTMLInputElement {
  return html('input', {
    id: 'serial',
    name: 'serial',
    // Groups of four and some room for what people type besides.
    maxlength: '40',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    enterkeyhint: 'go',
  })
}

function fieldParts(field: HTMLInputElement, finding: Finding, texts: Texts): Node[] {
  const { serial: asking, title: star, correct } = texts
  const labels: Partial<Record<Finding['kind'], string>> = {
    asking,
    star,
    mistyped: correct,
    unknown: correct,
  }
  return [
    html('label', { for: field.id }, labels[finding.kind] ?? texts.another),
    html('div', { class: 'row' }, field, html('button', { type: 'submit' }, texts.check)),
  ]
}

function brand(): HTMLElement {
  const mark = html('img', { src: addressOf('/favicon.svg'), alt: '', width: '26', height: '26' })
  return html('a', { href: addressOf('/'), class: 'brand' }, mark, 'Tristar')
}
