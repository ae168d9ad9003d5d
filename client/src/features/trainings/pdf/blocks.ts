/** A label and what was typed or chosen. */
export interface LabelledText {
  label: string
  text: string
  /** Part of the row's width, in percent; the rest is shared evenly. */
  width?: number
}

/** The parts that a printed form is made of, from top to bottom; none is ever cut. */
type BlockContent =
  | { kind: 'head'; title: string; subtitle: string; brand: string }
  | { kind: 'facts'; facts: LabelledText[] }
  | { kind: 'section'; title: string }
  /** A row of boxes, which grow where a page has room. */
  | { kind: 'fields'; fields: LabelledText[] }
  | { kind: 'segment'; title: string; count: string }
  | { kind: 'question'; id: string; text: string; answer: '' | 'Y' | 'N'; words: [string, string] }
  | { kind: 'result'; title: string; passed: boolean; word: string; notes: string[] }
  /** Names and dates above lines, as on paper. */
  | { kind: 'names'; names: LabelledText[] }

export type Block = BlockContent & {
  /** Stands on the same page as the block after it. */
  withNext?: boolean
  /** A new page begins here where the form's pages have room. */
  newPage?: boolean
}

/** A form that is to be printed. */
export interface PrintedForm {
  blocks: Block[]
  /** Pages that it takes when nothing is long, and at most. */
  pages: { usual: number; most: number }
}

const BREAK_MARK = ' ⏎ '

/** Line breaks as marks: for texts of so many short lines that no page could hold them. */
export function joinLines(block: Block): Block {
  if (block.kind !== 'fields') return block
  const fields = block.fields.map((field) => ({
    ...field,
    text: field.text.replace(/\s*\n\s*/g, BREAK_MARK),
  }))
  return { ...block, fields }
}
