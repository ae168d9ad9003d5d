import { type Markup, type ReadText, textOf } from './html.ts'

/** An escaped character of GIFT: a sign that would mean something, or a line end. */
const ESCAPED = /\\[\\~=#{}:n]/g

/** The text with its escapes blanked, at the same places: signs that are left have their meaning. */
export function structureOf(text: string): string {
  return text.replace(ESCAPED, '  ')
}

const MARKUPS: Readonly<Record<string, Markup>> = {
  html: 'html',
  moodle: 'auto',
  plain: 'plain',
  markdown: 'markdown',
}

/** What a text of GIFT says, and its markup: `[html]` before it, or else that of its question. */
export function giftText(source: string, usual: Markup = 'auto'): ReadText & { markup: Markup } {
  const [prefix = '', name = ''] = /^\s*\[([a-z]+)\]/.exec(source) ?? []
  const own = Object.hasOwn(MARKUPS, name) ? MARKUPS[name] : undefined
  const text = own ? source.slice(prefix.length) : source
  const markup = own ?? usual
  return { ...textOf(unescaped(text), markup), markup }
}

function unescaped(text: string): string {
  return text.replace(ESCAPED, ([, sign = '']) => (sign === 'n' ? '\n' : sign))
}

/** A text as GIFT writes it, on one line. */
export function giftEscaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}
