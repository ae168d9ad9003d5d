import { ENOUGH_ATTEMPTS } from '@tristar/shared/analysis/itemStatistics.rules'
import type { Clock } from '../../lib/lease.ts'
import { Recent } from '../../lib/recent.ts'
import { allTopics, questionsOfTopics } from '../topics/topics.ts'
import { itemOf, PARTS, QUIZ } from './attemptCounts.ts'
import { ALL, type AttemptFigures, AttemptFiguresModel } from './attemptFigures.model.ts'
import { SummedFigures } from './keptFigures.service.ts'
import { type CountedRevision, isGradedType, itemCountsFrom, judged } from './questionFigures.ts'

/** By topic, how many of its present questions have a verdict, each language's for itself; absent: none. */
export type Findings = ReadonlyMap<string, number>

/** The figures of all topics are read no more often. */
const FRESH_MS = 60_000

/** Returns the findings of all attempts, at most a minute older than the figures. */
export function rememberedFindings(clock: Clock): () => Promise<Findings> {
  const recent = new Recent<Findings>(clock, { freshMs: FRESH_MS })
  return () => recent.get('', readFindings)
}

async function readFindings(): Promise<Findings> {
  const topics = (await allTopics()).filter(({ quiz }) => quiz)
  const figures = await enoughFigures(topics.map(({ _id }) => _id))
  const quizzes = figures.size > 0 ? await questionsOfTopics([...figures.keys()]) : []
  const revisions = new Map<string, CountedRevision[]>()
  for (const { topicId, language, questions } of quizzes) {
    const ofTopic = revisions.get(topicId) ?? []
    for (const question of questions) {
      const counts = figures.get(topicId)?.counts(language, QUIZ, itemOf(question))
      if (counts) ofTopic.push({ question, current: true, counts: itemCountsFrom(counts) })
    }
    revisions.set(topicId, ofTopic)
  }
  return new Map([...revisions].map(([topicId, each]) => [topicId, withVerdict(each)]))
}

/** The figures of topics with enough first attempts for a verdict, of all distributors and months. */
async function enoughFigures(topicIds: readonly string[]): Promise<Map<string, SummedFigures>> {
  type Read = Pick<AttemptFigures, 'topicId' | 'about' | 'language' | 'month' | 'counts'>
  const documents = await AttemptFiguresModel.find(
    { topicId: { $in: topicIds }, about: QUIZ, group: ALL, month: ALL },
    { topicId: 1, about: 1, language: 1, month: 1, counts: 1 },
  ).lean<Read[]>()
  const sums = new Map<string, SummedFigures>()
  for (const topicId of new Set(documents.map((each) => each.topicId))) {
    const own = documents.filter((each) => each.topicId === topicId)
    const figures = new SummedFigures(own)
    const isEnough = own.some(
      ({ language }) =>
        (figures.counts(language, QUIZ, PARTS.first).get('n') ?? 0) >= ENOUGH_ATTEMPTS,
    )
    if (isEnough) sums.set(topicId, figures)
  }
  return sums
}

function withVerdict(revisions: readonly CountedRevision[]): number {
  return revisions.filter((each) => {
    const { questionType } = each.question
    if (!isGradedType(questionType)) return false
    const graded = { ...each, question: { ...each.question, questionType } }
    return judged(graded, revisions).verdicts.length > 0
  }).length
}
