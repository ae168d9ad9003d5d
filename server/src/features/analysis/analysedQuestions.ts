import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import { dayOf } from '@tristar/shared/common/dates'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import type { PublishedQuestion } from '../topics/topics.ts'
import { isItem, itemOf, ORDERS, QUIZ } from './attemptCounts.ts'
import type { AttemptFigures } from './attemptFigures.model.ts'
import type { SummedFigures } from './keptFigures.service.ts'
import { countIn } from '../../lib/packedCounts.ts'
import {
  type CountedRevision,
  isGradedType,
  itemCountsFrom,
  judged,
  pickedOf,
  statisticsOf,
} from './questionFigures.ts'

interface Analysing {
  /** All revisions of the topic's questions that were ever published. */
  published: readonly PublishedQuestion[]
  /** The questions that it has now. */
  present: readonly KeyedQuestion[]
  figures: SummedFigures
  /** The figures by month, if each question's months are asked for. */
  months: readonly Pick<AttemptFigures, 'about' | 'language' | 'month' | 'counts'>[] | null
  zone: string
}

/**
 * The graded questions with what is counted of them: by language, present ones by number, each with its former revisions, the
 * latest first; then those that are asked no more.
 */
export function analysedQuestions({
  published,
  present,
  figures,
  months,
  zone,
}: Analysing): AnalysedQuestion[] {
  const now = new Map(present.map((question) => [keyOf(question), question]))
  const revisions = published.map((each) => revisionOf(each, now, figures))
  const monthsOf = months && monthsByItem(months)
  const rows = revisions.flatMap((each): AnalysedQuestion[] => {
    const { question, current, counts, since, changes } = each
    const { id, questionNo, language, revision, questionType } = question
    if (!isGradedType(questionType)) return []
    const item = itemOf(question)
    return [
      {
        id,
        questionNo,
        language,
        revision,
        current,
        since: dayOf(since, zone),
        changes: [...changes],
        question: question.question,
        questionType,
        ...statisticsOf(counts),
        choices: pickedOf(question, counts, figures.counts(language, item, ORDERS)),
        ...judged({ question: { ...question, questionType }, current, counts }, revisions),
        ...(monthsOf && { months: monthsOf.get(`${language}:${item}`) ?? [] }),
      },
    ]
  })
  return rows.toSorted(inOrder(now))
}

function keyOf({ language, id }: Pick<KeyedQuestion, 'language' | 'id'>): string {
  return `${language}:${id}`
}

interface Revision extends CountedRevision {
  since: Date
  changes: PublishedQuestion['changes']
}

/** The present revision has its present number; a former one that which it had. */
function revisionOf(
  { question: asPublished, since, changes }: PublishedQuestion,
  now: ReadonlyMap<string, KeyedQuestion>,
  figures: SummedFigures,
): Revision {
  const present = now.get(keyOf(asPublished))
  const current = present?.revision === asPublished.revision
  const question = current && present ? present : asPublished
  const counts = itemCountsFrom(figures.counts(question.language, QUIZ, itemOf(question)))
  return { question, current, counts, since, changes }
}

type Months = NonNullable<AnalysedQuestion['months']>

/** The months in which a question was asked, in order, by language and item. */
function monthsByItem(documents: NonNullable<Analysing['months']>): ReadonlyMap<string, Months> {
  const rows = new Map<string, Map<string, Months[number]>>()
  for (const { about, language, month, counts } of documents) {
    if (about !== QUIZ) continue
    for (const [item, packed] of Object.entries(counts)) {
      if (!isItem(item)) continue
      const key = `${language}:${item}`
      const ofItem = rows.get(key) ?? new Map<string, Months[number]>()
      rows.set(key, ofItem)
      // Several distributors have a document each.
      const { n, right } = ofItem.get(month) ?? { n: 0, right: 0 }
      const sum = { n: n + countIn(packed, 'n'), right: right + countIn(packed, 'right') }
      ofItem.set(month, { month, ...sum })
    }
  }
  const inOrderOfTime = (months: Iterable<Months[number]>) =>
    [...months].toSorted((one, other) => (one.month < other.month ? -1 : 1))
  return new Map([...rows].map(([key, ofItem]) => [key, inOrderOfTime(ofItem.values())]))
}

type Row = Pick<AnalysedQuestion, 'language' | 'questionNo' | 'id' | 'revision'>

/** Beyond every number. */
const ASKED_NO_MORE = 1000

function inOrder(now: ReadonlyMap<string, KeyedQuestion>): (one: Row, other: Row) => number {
  const placeOf = (row: Row) => now.get(keyOf(row))?.questionNo ?? ASKED_NO_MORE
  return (one, other) =>
    MATERIAL_LANGUAGES.indexOf(one.language) - MATERIAL_LANGUAGES.indexOf(other.language) ||
    placeOf(one) - placeOf(other) ||
    (one.id === other.id ? other.revision - one.revision : one.id < other.id ? -1 : 1)
}
