import {
  discriminationOf,
  facilityOf,
  type ItemCounts,
  noItemCounts,
  wilsonOf,
} from '@tristar/shared/analysis/itemStatistics.rules'
import {
  type JudgedChoice,
  type JudgedPeer,
  verdictsOf,
} from '@tristar/shared/analysis/verdicts.rules'
import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import { sequenceOf } from '@tristar/shared/topics/sequence.rules'
import { numbersOf, orderName } from './attemptCounts.ts'
import type { Counts } from '../../lib/packedCounts.ts'

/** A revision of a graded question with what is counted of it. */
export interface CountedRevision {
  question: KeyedQuestion
  /** Whether it is asked now. */
  current: boolean
  counts: ItemCounts
}

/** A name such as 3/4 for an attempt, or 3/4+ where this question was right in it. */
const REST = /^(\d+\/\d+)(\+?)$/

/** @param counts of a question's part (attemptCounts.ts) */
export function itemCountsFrom(counts: Counts): ItemCounts {
  const item = noItemCounts()
  for (const [name, count] of counts) {
    const [, share, right] = REST.exec(name) ?? []
    if (name === 'n' || name === 'right') item[name] = count
    else if (share === undefined) item.picked[name] = count
    else {
      const [attempts, rightOnes] = item.rest[share] ?? [0, 0]
      item.rest[share] = right ? [attempts, count] : [count, rightOnes]
    }
  }
  return item
}

type GradedType = AnalysedQuestion['questionType']

export function isGradedType(type: KeyedQuestion['questionType']): type is GradedType {
  return type !== 'recap'
}

/** The verdicts about a revision. @param all those that are judged with it */
export function judged(
  { question, current, counts }: CountedRevision & { question: { questionType: GradedType } },
  all: readonly CountedRevision[],
) {
  const { id, language, questionType } = question
  const peers = all.flatMap((each): JudgedPeer[] =>
    each.current && each.question.id === id
      ? [{ language: each.question.language, n: each.counts.n, right: each.counts.right }]
      : [],
  )
  return verdictsOf(
    { questionType, language, current, choices: choicesOf(question), counts },
    peers,
  )
}

function choicesOf({ answerChoices, correctAnswer }: KeyedQuestion): JudgedChoice[] {
  return answerChoices.map(({ choice }) => ({ choice, key: correctAnswer.includes(choice) }))
}

/** Share right with its interval, and discrimination. */
export function statisticsOf(counts: ItemCounts) {
  const { n, right } = counts
  const discrimination = discriminationOf(counts)
  return { n, right, facility: facilityOf(counts), ...wilsonOf(counts), discrimination }
}

const MOST_ORDERS = 10

/**
 * What was picked: of choices as stored, with how often; of a sequence its commonest orders, of equals the first by numbers.
 * @param orders of a sequence
 */
export function pickedOf(
  question: KeyedQuestion,
  { picked }: ItemCounts,
  orders: Counts,
): AnalysedQuestion['choices'] {
  if (question.questionType !== 'sequence')
    return question.answerChoices.map(({ choice, answer }) => ({
      choice,
      answer,
      key: question.correctAnswer.includes(choice),
      n: picked[choice] ?? 0,
    }))
  const steps = new Map(question.options.map(({ number, option }) => [String(number), option]))
  const right = orderName(sequenceOf(question.sequence))
  return [...orders]
    .toSorted(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
    .slice(0, MOST_ORDERS)
    .map(([name, n]) => {
      const numbers = numbersOf(name)
      const answer = numbers.map((number) => steps.get(number) ?? '').join(' → ')
      return { choice: numbers.join(), answer, key: name === right, n }
    })
}
