/** A part of a text; one that differs is missing from the other state. */
export interface Piece {
  text: string
  differs: boolean
}

/** Two states of a text, line with line. */
export interface Pair {
  before: Piece[]
  after: Piece[]
}

/** Tokens of a text beyond which it is told as a whole. */
const MOST_TOKENS = 400
/** Texts that share less are told as a whole, as single words in common say nothing. */
const LEAST_SHARED = 0.4

/** Words and the spaces between them; of Chinese, single characters. */
const TOKEN = /\s+|\p{Script=Han}|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu

const words = (tokens: readonly string[]) => tokens.filter((each) => each.trim() !== '').length

function whole(text: string, differs: boolean): Piece[] {
  return text === '' ? [] : [{ text, differs }]
}

/** Two texts, with the words that the other one lacks. */
export function comparedTexts(before: string, after: string): Pair {
  const apart = { before: whole(before, before !== after), after: whole(after, before !== after) }
  if (before === after || before === '' || after === '') return apart
  const [was, is] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []]
  if (Math.max(was.length, is.length) > MOST_TOKENS) return apart
  const shared = inCommon(was, is)
  const kept = words(shared.map(([place]) => was[place] ?? ''))
  if (kept < LEAST_SHARED * Math.max(words(was), words(is))) return apart
  return {
    before: piecesOf(was, new Set(shared.map(([place]) => place))),
    after: piecesOf(is, new Set(shared.map(([, place]) => place))),
  }
}

/** Two lists of names, with those that the other one lacks. */
export function comparedLists(
  before: readonly string[],
  after: readonly string[],
  gap: string,
): Pair {
  const pieces = (names: readonly string[], others: readonly string[]) =>
    names.flatMap((name, place): Piece[] => [
      ...(place > 0 ? [{ text: gap, differs: false }] : []),
      { text: name, differs: !others.includes(name) },
    ])
  return { before: pieces(before, after), after: pieces(after, before) }
}

/** The places of a longest common subsequence. */
function inCommon(was: readonly string[], is: readonly string[]): [number, number][] {
  const width = is.length + 1
  const longest = new Uint16Array((was.length + 1) * width)
  const at = (one: number, other: number) => longest[one * width + other] ?? 0
  for (let one = was.length - 1; one >= 0; one -= 1)
    for (let other = is.length - 1; other >= 0; other -= 1)
      longest[one * width + other] =
        was[one] === is[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1))
  const places: [number, number][] = []
  for (let one = 0, other = 0; one < was.length && other < is.length;) {
    if (was[one] === is[other]) places.push([one++, other++])
    else if (at(one + 1, other) >= at(one, other + 1)) one += 1
    else other += 1
  }
  return places
}

/** Tokens in a row that are alike, as one piece; a space differs between two that do. */
function piecesOf(tokens: readonly string[], shared: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = []
  tokens.forEach((text, place) => {
    const around = text.trim() === '' ? [place - 1, place + 1] : [place]
    const differs = !around.some((each) => shared.has(each))
    const last = pieces.at(-1)
    if (last?.differs === differs) last.text += text
    else pieces.push({ text, differs })
  })
  return pieces
}
