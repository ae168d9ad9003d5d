/** A label with its value. */
export interface LabelledText {
  label: string
  text: string
  /** Share of the row's width in percent; by default the rest is split evenly. */
  width?: number
}

/** The parts of a printed form, from top to bottom; none is ever split. */
type BlockContent =
  | { kind: 'head'; title: string; subtitle: string; brand: string }
  | { kind: 'facts'; facts: LabelledText[] }
  | { kind: 'section'; title: string }
  /** A quiet line. */
  | { kind: 'note'; text: string }
  /** A row of boxes, which grow to fill the page. */
  | { kind: 'fields'; fields: LabelledText[] }
  | { kind: 'segment'; title: string; count: string }
  | { kind: 'question'; id: string; text: string; answer: '' | 'Y' | 'N'; words: [string, string] }
  | { kind: 'result'; title: string; passed: boolean; word: string; notes: string[] }
  /** Names and dates above lines, as on paper. */
  | { kind: 'names'; names: LabelledText[] }

export type Block = BlockContent & {
  /** Stays on the page of the next block. */
  withNext?: boolean
  /** Starts a new page, if the form's page limit allows. */
  newPage?: boolean
}

/** A form to print. */
export interface PrintedForm {
  blocks: Block[]
  /** Its usual and greatest number of pages. */
  pages: { usual: number; most: number }
}

const BREAK_MARK = ' ⏎ '

/** Line breaks as marks, for texts whose many short lines fit no page. */
export function joinLines(block: Block): Block {
  if (block.kind !== 'fields') return block
  const fields = block.fields.map((field) => ({
    ...field,
    text: field.text.replace(/\s*\n\s*/g, BREAK_MARK),
  }))
  return { ...block, fields }
}
