import { XmlElement, XmlError, parseXml } from '@rgrove/parse-xml'
import { decodeHTMLStrict } from 'entities/decode'

/** Well-formed XML in full, or the offset at which it is broken. Entities of HTML are understood; there are no others. */
export function parsedXml(text: string): XmlElement | number {
  try {
    const { root } = parseXml(text, {
      includeOffsets: true,
      resolveUndefinedEntity: decodeHTMLStrict,
    })
    return root ?? 0
  } catch (error) {
    // Elements too deep for the parser end its stack.
    return error instanceof XmlError ? unitsOf(text, error.pos) : 0
  }
}

/** The parser counts code points where a text has rare ones, such as emoji. */
function unitsOf(text: string, codePoints: number): number {
  return Array.from(text).slice(0, codePoints).join('').length
}

/** Where the first thing stands that is neither blank, comment nor declaration. */
export function prologEnd(text: string): number {
  const aside = /\s+|<\?[^]*?\?>|<!--[^]*?-->/y
  let end = 0
  while (aside.test(text)) end = aside.lastIndex
  return end
}

/** An element's children of this name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name === name,
  )
}

/** The trimmed text of the first child of this name, in `<text>` or not; '' if there is none. */
export function textIn(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text.trim() ?? ''
}
