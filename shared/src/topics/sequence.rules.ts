import { LIMITS } from '../common/limits.ts'
import { alike } from './equalTexts.rules.ts'
import { canMove, moved } from '../common/lists.ts'
import type { QuestionFault, QuestionKind } from './questionKind.ts'
import type { Question } from './questions.schema.ts'

/** Steps to put in their right order. */
export const arrangement: QuestionKind<'sequence'> = {
  begin: (question) => question,
  own: ({ options, sequence }) => ({ options, sequence }),
  faults: (question) => [
    ...(question.question.trim() === '' ? (['question'] as const) : []),
    ...orderFaults(question),
  ],
  texts: ({ options }) => ({ texts: options.map(({ option }) => option), max: LIMITS.answerText }),
  asked: ({ options }) => ({ options }),
  isAnswered: ({ options }, selected) => selected.length > 0 && selected.length === options.length,
  arranged: (question, places) => {
    const options = places.flatMap((place) => question.options[place] ?? [])
    const numbers = new Map(options.map(({ number }, place) => [String(number), place + 1]))
    const sequence = sequenceOf(question.sequence).map((step) => numbers.get(step) ?? step)
    return { ...question, options: numbered(options), sequence: sequence.join() }
  },
  parts: ({ options }) => options.map(({ number }) => String(number)),
  isCorrect: ({ sequence, options }, selected) => {
    const same = alike(
      options.map(({ number, option }) => ({ name: String(number), text: option })),
    )
    const unique = new Set(selected).size === selected.length
    const ordered = selected.map(same).join() === sequenceOf(sequence).map(same).join()
    return unique && ordered && selected.length > 0
  },
}

function orderFaults({ options, sequence }: Question): QuestionFault[] {
  if (options.length === 0) return ['options']
  const faults: QuestionFault[] = []
  if (options.some((entry) => entry.option.trim() === '')) faults.push('emptyOption')
  const order = sequenceOf(sequence)
  const ordered =
    order.length === options.length &&
    new Set(order).size === order.length &&
    order.every((number) => options.some((entry) => String(entry.number) === number))
  return ordered ? faults : [...faults, 'sequence']
}

/** The steps of a comma-separated sequence. */
export function sequenceOf(sequence: string): string[] {
  return sequence
    .split(',')
    .map((step) => step.trim())
    .filter(Boolean)
}

/** Appends an empty option, without a place in the right order. */
export function addOption(question: Question): Question {
  const { options } = question
  if (options.length >= LIMITS.sequenceOptions) return question
  return { ...question, options: [...options, { number: options.length + 1, option: '' }] }
}

export function setOption(question: Question, index: number, option: string): Question {
  const options = question.options.map((entry, place) =>
    place === index ? { ...entry, option } : entry,
  )
  return { ...question, options }
}

/** Removes an option; the rest is renumbered and the right order is cleared. */
export function removeOption(question: Question, index: number): Question {
  const options = question.options.toSpliced(index, 1)
  return { ...question, options: numbered(options), sequence: '' }
}

/** Moves an option in the shown list; the right order stays the same. */
export function moveOption(question: Question, from: number, to: number): Question {
  if (!canMove(question.options, from, to)) return question
  const options = numbered(moved(question.options, from, to))
  return { ...question, options, sequence: sequenceFrom(moved(placesOf(question), from, to)) }
}

function numbered(options: Question['options']): Question['options'] {
  return options.map((entry, index) => ({ ...entry, number: index + 1 }))
}

/** Each option's place in the right order, from 1; null if it has none. */
export function placesOf({ options, sequence }: Question): (number | null)[] {
  const order = sequence.split(',').map((step) => step.trim())
  return options.map(({ number }) => {
    const place = order.indexOf(String(number)) + 1
    return place > 0 && place <= options.length ? place : null
  })
}

/** The option numbers by place, comma-separated; a free place is empty ('2,,1'). */
function sequenceFrom(places: readonly (number | null)[]): string {
  const order = places.map((_, place) => {
    const index = places.indexOf(place + 1)
    return index === -1 ? '' : String(index + 1)
  })
  return sequenceOf(order.join()).length === 0 ? '' : order.join()
}

/**
 * Sets the place of the option at `index` in the right order, from 1, or null. The option that had it gets the freed place.
 * An invalid place changes nothing.
 */
export function setPlace(question: Question, index: number, place: number | null): Question {
  const places = placesOf(question)
  const own = places[index]
  const exists = place === null || (Number.isInteger(place) && place >= 1 && place <= places.length)
  if (own === undefined || !exists) return question
  const other = place === null ? -1 : places.indexOf(place)
  const next = other === -1 ? places : places.with(other, own)
  return { ...question, sequence: sequenceFrom(next.with(index, place)) }
}

/** Whether learners get several steps in their right order already. */
export function showsOrder({ options, sequence }: Question): boolean {
  const numbers = options.map(({ number }) => String(number))
  return options.length > 1 && sequenceOf(sequence).join() === numbers.join()
}

/**
 * The question with its steps shown in another order than the right one, if that is how they are shown: as files without
 * an order of their own have them. By their texts, which tell nothing of the right order and are the same for every reader.
 */
export function mixedSteps(question: Question): Question {
  if (!showsOrder(question)) return question
  const { options } = question
  const textAt = (place: number) => options[place]?.option ?? ''
  const places = [...options.keys()].toSorted((one, other) =>
    textAt(one) < textAt(other) ? -1 : Number(textAt(one) > textAt(other)),
  )
  const mixed = arrangement.arranged(question, places)
  // Steps that stand in the order of their texts: the first one goes to the end.
  return showsOrder(mixed) ? moveOption(question, 0, options.length - 1) : mixed
}
