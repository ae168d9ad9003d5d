import { LANGUAGES, type Language } from '@tristar/shared/common/languages'
import { z } from 'zod'

/** Invalid content, with its file and line. */
export class ContentError extends Error {}

export type Kind =
  | 'points'
  | 'checklist'
  | 'steps'
  | 'table'
  | 'bars'
  | 'talk'
  | 'compare'
  | 'shelf'

interface Grammar {
  /** How a row is written. */
  form: string
  cells: z.ZodType
  /** The cell that is the same in every language. */
  fixed?: number
}

const text = z.string().min(1)
const plain: Grammar = {
  form: '- head | text, or one text',
  cells: z.tuple([text, text.optional()]),
}
const headed: Grammar = { form: '- head | text', cells: z.tuple([text, text]) }

/** A first cell in `**` marks the strong bar or the best shelf. */
const KINDS: Record<Kind, Grammar> = {
  points: plain,
  checklist: plain,
  steps: headed,
  shelf: headed,
  table: {
    form: '| cell | cell |, after a row of heads',
    cells: z.tuple([text, z.string()], z.string()),
  },
  bars: {
    form: '- label | value as shown | length from 1 to 100',
    cells: z.tuple([text, text, z.string().regex(/^([1-9]\d?|100)$/)]),
    fixed: 2,
  },
  talk: {
    form: '- seller | words, or - owner | words',
    cells: z.tuple([z.enum(['seller', 'owner']), text]),
    fixed: 0,
  },
  compare: {
    form: '- do | text, or - avoid | text',
    cells: z.tuple([z.enum(['do', 'avoid']), text]),
    fixed: 0,
  },
}

interface Row {
  cells: string[]
  strong: boolean
}

export interface Slide {
  kind: Kind
  title: string
  rows: Row[]
  /** Shares of a table's columns; equal when there are none. */
  widths: number[]
  /** One sentence in a tinted box at the foot of the slide. */
  note?: string
}

/** The slides of a topic in one language: a cover and what follows. */
export interface Deck {
  heading: string
  subtitle: string
  goals: string[]
  slides: Slide[]
}

const GOALS = 3

/**
 * Reads a deck from Markdown: `# heading`, a subtitle, three goals, then slides of `## title {kind}`, rows and perhaps
 * a `> note`.
 * @throws ContentError for whatever else stands there
 */
export function parseDeck(markdown: string, file: string): Deck {
  const deck: Deck = { heading: '', subtitle: '', goals: [], slides: [] }
  for (const [index, line] of markdown.split('\n').entries()) {
    const fault = line === '' ? undefined : takeLine(deck, keptTogether(line))
    if (fault) throw new ContentError(`${file}, line ${index + 1}: ${fault}`)
  }
  const whole = deck.goals.length === GOALS && deck.slides.length > 0
  if (!whole) throw new ContentError(`${file}: a deck has ${GOALS} goals and at least one slide`)
  const empty = deck.slides.find(({ kind, rows }) => rows.length < (kind === 'table' ? 2 : 1))
  if (empty) throw new ContentError(`${file}: the slide "${empty.title}" has no rows`)
  return deck
}

/** Non-breaking spaces between RM and its amount, and a figure and its %. */
export function keptTogether(line: string): string {
  return line.replace(/RM (?=\d)/g, 'RM\u00a0').replace(/(?<=\d) %/g, '\u00a0%')
}

/** Adds a line to the deck. @returns its fault */
function takeLine(deck: Deck, line: string): string | undefined {
  const slide = deck.slides.at(-1)
  if (line.startsWith('## ')) return beginSlide(deck, line)
  if (slide) return takeRow(slide, line)
  const goal = /^- (.+)$/.exec(line)?.[1]
  if (!deck.heading) {
    deck.heading = /^# (.+)$/.exec(line)?.[1] ?? ''
    return deck.heading ? undefined : 'a deck begins with # and its heading'
  }
  if (!deck.subtitle) deck.subtitle = line
  else if (goal) deck.goals.push(goal)
  else return 'a heading and a subtitle are followed by goals, each behind a dash'
  return undefined
}

function beginSlide(deck: Deck, line: string): string | undefined {
  const [, title = '', kind = '', widths = ''] = /^## (.+) \{(\w+)((?: \d+)*)\}$/.exec(line) ?? []
  if (!isKind(kind)) return `a slide begins with ## title {kind}: ${Object.keys(KINDS).join(', ')}`
  if (widths && kind !== 'table') return 'only a table has widths'
  const shares = widths.split(' ').filter(Boolean).map(Number)
  deck.slides.push({ kind, title, rows: [], widths: shares })
  return undefined
}

const isKind = (word: string): word is Kind => Object.hasOwn(KINDS, word)

function takeRow(slide: Slide, line: string): string | undefined {
  if (slide.note !== undefined) return 'a note is the last line of its slide'
  if (line.startsWith('> ')) {
    slide.note = line.slice(2)
    return undefined
  }
  const table = slide.kind === 'table'
  if (table && slide.rows.length === 1 && /^[|\s-]+$/.test(line)) return undefined
  const [, inside] = (table ? /^\| (.+) \|$/ : /^- (.+)$/).exec(line) ?? []
  const cells = inside?.split('|').map((cell) => cell.trim()) ?? []
  const strong = /^\*\*(.+)\*\*$/.exec(cells[0] ?? '')?.[1]
  if (strong) cells[0] = strong
  const { form, cells: schema } = KINDS[slide.kind]
  const columns = slide.rows[0]?.cells.length ?? (slide.widths.length || cells.length)
  if (!schema.safeParse(cells).success || (table && cells.length !== columns))
    return `a row of this slide reads ${form}`
  slide.rows.push({ cells, strong: strong !== undefined })
  return undefined
}

/** The structure of each slide, the same in every language. */
function shapeOf({ slides }: Deck): string[] {
  return slides.map(({ kind, widths, note, rows }) => {
    const { fixed = -1 } = KINDS[kind]
    const shapes = rows.map(({ cells, strong }) => [cells.length, strong, cells[fixed]])
    return JSON.stringify([kind, widths, note !== undefined, shapes])
  })
}

/**
 * Requires decks to differ only in their words, so that switching the language keeps the page.
 * @throws ContentError with the first slide whose structure differs from English
 */
export function checkAlike(decks: Record<Language, Deck>, folder: string): void {
  const shape = shapeOf(decks.en)
  for (const language of LANGUAGES) {
    const own = shapeOf(decks[language])
    const at = [...shape, ...own].findIndex((_, index) => shape[index] !== own[index])
    if (at >= 0)
      throw new ContentError(
        `${folder}: slide ${at + 1} is built otherwise in ${language} than in en`,
      )
  }
}
