import type {
  AnalysedPage,
  LanguageFigures,
  TopicAnalysis,
  TopicAnalysisQuery,
} from '@tristar/shared/analysis/analysis.schema'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { Context } from '../../lib/context.ts'
import { AppError } from '../../lib/errors.ts'
import {
  type CatalogueTopic,
  findTopic,
  publishedQuestions,
  questionsOf,
} from '../topics/topics.ts'
import { itemOf, PARTS, QUIZ, RETURNS } from './attemptCounts.ts'
import { analysedQuestions } from './analysedQuestions.ts'
import { figuresOf, SummedFigures } from './keptFigures.service.ts'
import type { Counts } from '../../lib/packedCounts.ts'

/**
 * What first attempts at a published topic say about its questions, in all revisions that were ever published, and about the
 * slides that it has now.
 * @throws AppError 404 TOPIC_NOT_FOUND
 */
export async function analyseTopic(
  { zone }: Pick<Context, 'zone'>,
  { topicId, ...asked }: TopicAnalysisQuery,
): Promise<TopicAnalysis> {
  const topic = await findTopic(topicId)
  if (!topic) throw new AppError('TOPIC_NOT_FOUND')
  const [published, ...present] = await Promise.all([
    publishedQuestions(topic._id),
    ...MATERIAL_LANGUAGES.map((language) => questionsOf(topic._id, language)),
  ])
  const sequences = published.filter(({ question }) => question.questionType === 'sequence')
  const about = [
    QUIZ,
    ...topic.materials.map(({ fileId }) => fileId),
    ...new Set(sequences.map(({ question }) => itemOf(question))),
  ]
  const documents = await figuresOf({ ...asked, topicId: topic._id, about })
  const figures = new SummedFigures(documents)
  const quizzes = new Set([
    ...published.map(({ language }) => language),
    ...documents.flatMap((each) => (each.about === QUIZ ? each.language : [])),
  ])
  return {
    languages: Object.fromEntries(
      MATERIAL_LANGUAGES.filter((language) => quizzes.has(language)).map((language) => [
        language,
        languageFiguresOf(figures, language),
      ]),
    ),
    questions: analysedQuestions({
      published,
      present: topic.quiz ? present.flat() : [],
      figures,
      months: asked.months ? documents : null,
      zone,
    }),
    pages: pagesOf(topic, figures),
  }
}

function languageFiguresOf(figures: SummedFigures, language: MaterialLanguage): LanguageFigures {
  const first = figures.counts(language, QUIZ, PARTS.first)
  return {
    first: first.get('n') ?? 0,
    passedFirst: first.get('passed') ?? 0,
    medianSeconds: figures.median(language, QUIZ, PARTS.seconds),
    passedIn: listOf(figures.counts(language, QUIZ, PARTS.passedIn)),
  }
}

/** Counts by whole numbers from 0 as a list, up to the last one. */
function listOf(counts: Counts): number[] {
  const length = Math.max(-1, ...[...counts.keys()].map(Number)) + 1
  return Array.from({ length }, (_, place) => counts.get(String(place)) ?? 0)
}

/** The slides that somebody has seen, of the PDFs that the topic has now. */
function pagesOf({ materials }: CatalogueTopic, figures: SummedFigures): AnalysedPage[] {
  return materials.flatMap(({ language, fileId }) => {
    const returns = figures.counts(language, fileId, RETURNS)
    return figures
      .parts(language, fileId)
      .filter((part) => part !== RETURNS)
      .map((page) => ({
        language,
        page: Number(page),
        medianSeconds: figures.median(language, fileId, page),
        returns: returns.get(page) ?? 0,
      }))
      .toSorted((one, other) => one.page - other.page)
  })
}
