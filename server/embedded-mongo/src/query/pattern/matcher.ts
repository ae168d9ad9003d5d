import { isDue } from '../../values/slices.ts'
import { type Program } from './program.ts'
import { type Assertion } from './syntax.ts'

/** What assertions have to know of a character. */
interface Letter {
  /** Its number among the symbols of a matcher. */
  id: number
  /** Which of the program's sets it is in. */
  sets: boolean[]
  newline: boolean
  word: boolean
  /** The end of the text, or a line break that is the last character. */
  end: boolean
  last: boolean
  /** It takes two of JavaScript's characters. */
  wide: boolean
}

/** Where an automaton is: the steps it may take next, and what stands before. */
interface State {
  steps: number[]
  before: Letter | undefined
  following: (State | Outcome | undefined)[]
}

type Outcome = 'found' | 'never'

const isWord = (at: Letter | undefined) => at?.word === true

/** Whether an assertion holds between two characters; nothing stands before the first. */
const HOLDS: Record<Assertion, (before: Letter | undefined, after: Letter) => boolean> = {
  start: (before) => before === undefined,
  end: (_, { end }) => end,
  finalEnd: (_, { end, last }) => end || last,
  lineStart: (before, { end }) => before === undefined || (before.newline && !end),
  lineEnd: (_, { end, newline }) => end || newline,
  wordEdge: (before, { word }) => isWord(before) !== word,
  insideWord: (before, { word }) => isWord(before) === word,
  noNewline: (_, { newline }) => !newline,
}

const NEWLINE = 10
const ASCII = 128
const WORD = /[A-Za-z0-9_]/
/** Of all states together: a state of a large program names thousands. */
const MOST_STEPS_KEPT = 100_000
const MOST_SYMBOLS = 20_000

const noSymbol = { sets: [], newline: false, word: false, end: false, last: false, wide: false }

/**
 * Finds out whether a text contains what a program describes, in time that grows with the text alone: a deterministic
 * automaton whose states are made when they are first needed, and forgotten when there are too many.
 */
export class Matcher {
  readonly #program: Program
  readonly #states = new Map<string, State>()
  #stepsKept = 0
  readonly #initial: State
  /** Characters that no set and no assertion tells apart are one symbol. */
  readonly #alike = new Map<string, Letter>()
  readonly #ascii: (Letter | undefined)[] = Array.from({ length: ASCII })
  readonly #others = new Map<number, Letter>()
  readonly #end: Letter = { ...noSymbol, id: 0, end: true }
  readonly #lastNewline: Letter
  /** The program can only begin to match where the text begins. */
  readonly #anchored: boolean

  constructor(program: Program) {
    this.#program = program
    const first = program.steps[program.start]
    this.#anchored = first?.kind === 'assertion' && first.what === 'start'
    this.#lastNewline = this.#classify(NEWLINE, true)
    this.#initial = { steps: [], before: undefined, following: [] }
  }

  test(text: string): boolean {
    let state = this.#initial
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      const symbol =
        code === NEWLINE && at === text.length - 1
          ? this.#lastNewline
          : ((code < ASCII ? this.#ascii[code] : undefined) ?? this.#symbolAt(text, at))
      if (symbol.wide) at += 1
      const following = state.following[symbol.id] ?? this.#follow(state, symbol)
      if (typeof following === 'string') return following === 'found'
      state = following
    }
    return (state.following[this.#end.id] ?? this.#follow(state, this.#end)) === 'found'
  }

  #symbolAt(text: string, at: number): Letter {
    const code = text.codePointAt(at) ?? 0
    const known = this.#others.get(code)
    if (known) return known
    const symbol = this.#classify(code, false)
    if (code < ASCII) this.#ascii[code] = symbol
    else {
      if (this.#others.size >= MOST_SYMBOLS) this.#others.clear()
      this.#others.set(code, symbol)
    }
    return symbol
  }

  #classify(code: number, last: boolean): Letter {
    const character = String.fromCodePoint(code)
    const kind = {
      sets: this.#program.sets.map((isIn) => isIn(character)),
      newline: code === NEWLINE,
      word: WORD.test(character),
      end: false,
      last,
      wide: code > 0xffff,
    }
    const name = JSON.stringify(kind)
    let symbol = this.#alike.get(name)
    if (!symbol) {
      symbol = { id: this.#alike.size + 1, ...kind }
      this.#alike.set(name, symbol)
    }
    return symbol
  }

  #follow(state: State, symbol: Letter): State | Outcome {
    // Making states takes time, which has a limit.
    isDue()
    const following = this.#after(state, symbol)
    state.following[symbol.id] = following
    return following
  }

  #after({ steps, before }: State, symbol: Letter): State | Outcome {
    const seen = new Set<number>()
    const open = [this.#program.start, ...steps]
    const next = new Set<number>()
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const step = this.#program.steps[at]
      if (!step || seen.has(at)) continue
      seen.add(at)
      if (step.kind === 'match') return 'found'
      if (step.kind === 'split') open.push(...step.next)
      else if (step.kind === 'assertion') {
        if (HOLDS[step.what](before, symbol)) open.push(step.next)
      } else if (symbol.sets[step.set]) next.add(step.next)
    }
    if (symbol.end || (this.#anchored && next.size === 0)) return 'never'
    return this.#stateOf(
      [...next].toSorted((a, b) => a - b),
      symbol,
    )
  }

  #stateOf(steps: number[], before: Letter): State {
    const name = `${before.newline}${before.word}${steps.join()}`
    let state = this.#states.get(name)
    if (!state) {
      if (this.#stepsKept >= MOST_STEPS_KEPT) {
        this.#states.clear()
        this.#stepsKept = 0
        this.#initial.following = []
      }
      state = { steps, before, following: [] }
      this.#states.set(name, state)
      this.#stepsKept += steps.length + 1
    }
    return state
  }
}
