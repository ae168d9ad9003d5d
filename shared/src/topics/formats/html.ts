import { decodeHTMLStrict } from 'entities/decode'
import type { QuizProblemCode } from './problems.ts'

/** How a text is marked up: HTML; HTML whose line ends count, as Moodle's own format; not at all; or in Markdown. */
export type Markup = 'html' | 'auto' | 'plain' | 'markdown'

export interface ReadText {
  text: string
  /** What is lost of it. */
  problems: QuizProblemCode[]
}

/** The plain text of a marked-up one, trimmed. */
export function textOf(source: string, markup: Markup): ReadText {
  if (markup === 'plain') return { text: source.trim(), problems: [] }
  if (markup === 'markdown') {
    const text = source.trim()
    return { text, problems: text ? ['MARKDOWN_KEPT'] : [] }
  }
  return textOfHtml(source, markup === 'auto')
}

function words(list: string): Set<string> {
  return new Set(list.split(' '))
}

/** Elements that begin and end a line. */
const BLOCKS = words(
  'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul',
)
const MEDIA = words('audio canvas embed iframe img object picture svg video')
/** Elements whose content is no text. */
const HIDDEN = words('audio canvas iframe object script style svg template title video')
/** The other elements of HTML: what else stands between angle brackets in a text of lines is a text. */
const INLINE = words(
  'a abbr acronym b bdi bdo big br cite code col colgroup data del dfn em font head html body i ins kbd label link mark math meta nobr q rp rt ruby s samp script small source span strike strong style sub sup td template th time title tt u var wbr',
)

const SCRIPTS: Readonly<Record<string, string>> = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹', sub: '₀₁₂₃₄₅₆₇₈₉' }

/** The beginning of a tag with its name, of a comment, or of a declaration. */
const OPENING = /<(?:(\/?)([a-z][a-z0-9:-]*)|!--|[!?])/iy

/** What is written so far. */
interface Page {
  parts: string[]
  /** The last character, or '' at the beginning. */
  last: string
  keepsLines: boolean
  /** How many `pre` elements are open: their blanks are kept. */
  pre: number
  /** `sup` or `sub`, if open. */
  script: string
}

/** Reads HTML in one pass: whatever is broken in it, and however long it is, takes time by its length. */
function textOfHtml(html: string, keepsLines: boolean): ReadText {
  const problems = new Set<QuizProblemCode>()
  const page: Page = { parts: [], last: '', keepsLines, pre: 0, script: '' }
  const lastEnd = html.lastIndexOf('>')
  const unclosed = new Set<string>()
  let done = 0
  for (let at = html.indexOf('<'); at >= 0 && at <= lastEnd; at = html.indexOf('<', at)) {
    OPENING.lastIndex = at
    const [opening, slash, rawName = ''] = OPENING.exec(html) ?? []
    const name = rawName.toLowerCase()
    if (opening === undefined || (keepsLines && name && !isElement(name))) {
      at += 1
      continue
    }
    addText(page, html.slice(done, at))
    const start = at
    at = endOf(html, opening, start)
    if (name) {
      if (MEDIA.has(name)) problems.add('MEDIA_LEFT_OUT')
      else problems.add('HTML_REDUCED')
      addTag(page, name, slash === '/')
      if (HIDDEN.has(name) && slash !== '/') at = afterContent(html, name, at, unclosed)
    }
    done = at
  }
  addText(page, html.slice(done))
  return { text: finished(page), problems: [...problems] }
}

function isElement(name: string): boolean {
  return BLOCKS.has(name) || MEDIA.has(name) || INLINE.has(name)
}

/** Where a tag, comment or declaration ends. */
function endOf(html: string, opening: string, start: number): number {
  const from = start + opening.length
  if (opening === '<!--') {
    const end = html.indexOf('-->', from)
    return end < 0 ? html.length : end + 3
  }
  let quote = ''
  let first = -1
  for (let at = from; at < html.length; at += 1) {
    const character = html[at] ?? ''
    if (character === '>' && first < 0) first = at
    if (character === '>' && quote === '') return at + 1
    if (character === quote) quote = ''
    else if (quote === '' && (character === '"' || character === "'")) quote = character
  }
  // A quotation mark that does not end belongs to no value.
  return first + 1
}

/** Where an element's content ends that is not shown; `unclosed` are those whose end has been looked for in vain. */
function afterContent(html: string, name: string, from: number, unclosed: Set<string>): number {
  if (unclosed.has(name)) return from
  const end = new RegExp(`</${name}(?![a-z0-9:-])`, 'gi')
  end.lastIndex = from
  const at = end.exec(html)?.index
  if (at === undefined) unclosed.add(name)
  return at ?? from
}

const SPACE = ' '
/** Stands for a blank that is kept. */
const HARD = '\u00A0'

function addText(page: Page, source: string): void {
  if (source === '') return
  const decoded = (source.includes('&') ? decodeHTMLStrict(source) : source).replaceAll(HARD, SPACE)
  const text = page.script ? scripted(decoded, SCRIPTS[page.script] ?? '') : decoded
  if (page.pre > 0) return add(page, text.replaceAll(SPACE, HARD))
  const blanks = page.keepsLines ? /[ \t\f\r]+/g : /[ \t\n\f\r]+/g
  const spaced = text.replace(blanks, SPACE)
  const isAtBlank = page.last === '' || page.last === '\n' || page.last === SPACE
  add(page, isAtBlank ? spaced.replace(/^[ \n]+/, '') : spaced)
}

function add(page: Page, text: string): void {
  if (text === '') return
  page.parts.push(text)
  page.last = text.at(-1) ?? ''
}

/** Digits above or below the line; anything else as it is. */
function scripted(text: string, digits: string): string {
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}

function addTag(page: Page, name: string, isEnd: boolean): void {
  if (name === 'br') add(page, '\n')
  else if (BLOCKS.has(name) && page.last !== '' && page.last !== '\n') add(page, '\n')
  else if ((name === 'td' || name === 'th') && !isEnd && page.last !== '\n') add(page, SPACE)
  if (name === 'pre') page.pre = Math.max(0, page.pre + (isEnd ? -1 : 1))
  if (name in SCRIPTS) page.script = isEnd ? '' : name
}

/** The lines without blanks around them, at most one empty one between two. */
function finished(page: Page): string {
  return page.parts
    .join('')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replaceAll(HARD, SPACE)
    .trim()
}
