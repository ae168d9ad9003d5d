import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { pick, type Random, randomOf } from '@tristar/shared/common/random'
import { kindOf } from '@tristar/shared/topics/questionKinds'
import { packAnswers } from '@tristar/shared/topics/answers.rules'
import { packVisits } from '@tristar/shared/study/visits.rules'
import { gradeQuiz } from '@tristar/shared/topics/topics.rules'
import {
  allTopics,
  analyseTopic,
  type Attempt,
  AttemptFiguresModel,
  AttemptModel,
  type CatalogueTopic,
  type Context,
  correctFigures,
  countAttempts,
  questionsAsked,
  questionsOf,
  type QuizVersion,
  QuizVersionModel,
  quizVersionFrom,
  rememberedFindings,
} from '@tristar/server'
import mongoose from 'mongoose'
import type { Analysing } from '../product/messages.ts'
import { spreadOf } from './measure.ts'

/** All attempts are at one topic, by people of all distributors in three years. */
const MONTHS = 36
const MONTH_MS = 30 * 86_400_000
const BATCH = 5000
/** So many of them are counted as the product does; the others at once, as the doctor does. */
const UNCOUNTED = 20_000
const TURNS = 30
const PAGES = 30

/** Measures in the server's own process, on attempts that are written first. */
export async function measureAnalysis(context: Context, attempts: number): Promise<Analysing> {
  const topic = (await allTopics()).find(({ quizLanguages }) => quizLanguages.length === 3)
  if (!topic) throw new Error('No topic has a quiz in three languages.')
  const insert = await writeAttempts(topic, attempts)
  const recount = await timed(() => correctFigures(context))
  const count = await timed(() => countAttempts(context, () => false))
  const topicId = topic._id
  const last = new Date().toISOString().slice(0, 7)
  const from = `${Number(last.slice(0, 4)) - 3}${last.slice(4)}`
  const asked = {
    'the page': { topicId, months: false },
    'of two distributors': { topicId, months: false, dist: 'ktcb' },
    'of three years': { topicId, months: false, from, to: last },
    'with its months': { topicId, months: true },
  } as const
  const pages: Analysing['pages'] = {}
  for (const [name, query] of Object.entries(asked)) {
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1)
      times.push(await timed(() => analyseTopic(context, query)))
    pages[name] = spreadOf(times.slice(TURNS / 3))
  }
  const findings = await timed(rememberedFindings(context.clock))
  return {
    attempts: await AttemptModel.estimatedDocumentCount(),
    insertPerSecond: (attempts / insert) * 1000,
    recountPerSecond: (attempts / recount) * 1000,
    countPerSecond: (UNCOUNTED / count) * 1000,
    pages,
    findings,
    figures: await figuresSize(),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function writeAttempts(topic: CatalogueTopic, count: number): Promise<number> {
  const random = randomOf('attempts')
  const versions: QuizVersion[] = []
  for (const language of MATERIAL_LANGUAGES) {
    const version = quizVersionFrom(topic, language, await questionsOf(topic._id, language))
    const { _id, ...fields } = version
    await QuizVersionModel.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true })
    versions.push(version)
  }
  let ms = 0
  for (let done = 0; done < count; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - done) }, (_, place) => ({
      ...attemptOf(topic, pick(random, versions), random),
      // In the order of time, as they are recorded.
      at: new Date(Date.now() - Math.round((1 - (done + place) / count) * MONTHS * MONTH_MS)),
      ...(done + place < UNCOUNTED && { uncounted: true }),
    }))
    ms += await timed(() => AttemptModel.collection.insertMany(batch))
  }
  return ms
}

/** Two of three are first attempts, and one of ten a theory. */
function attemptOf(topic: CatalogueTopic, version: QuizVersion, random: Random): Partial<Attempt> {
  const common = {
    _id: new mongoose.Types.ObjectId(),
    accountId: new mongoose.Types.ObjectId(),
    topicId: topic._id,
    language: version.language,
    distributorId: pick(random, DISTRIBUTORS),
    duration: random.between(30, 900),
  }
  const pdf = topic.materials.find(({ language }) => language === version.language)
  if (pdf && random.chance(10)) {
    const pages = Array.from({ length: PAGES }, (_, place) => place + 1)
    const visits = pages.map((page) => ({ page, seconds: random.between(1, 180) }))
    const slides = { fileId: pdf.fileId, visits: packVisits(visits) }
    return { ...common, mytype: 'Theory', score: 100, evaluation: 'Passed', slides }
  }
  const questions = questionsAsked(version)
  const answers = questions.map((question) => {
    const parts = kindOf(question.questionType).parts(question)
    const { correctAnswer, sequence, questionNo } = question
    const right = sequence ? sequence.split(',') : correctAnswer
    const wrong = sequence ? parts : parts.slice(0, 1)
    return { questionNo, selectedAnswer: [...(random.chance(75) ? right : wrong)] }
  })
  const { score, correct, wrong } = gradeQuiz(questions, answers)
  const evaluation = score === 100 ? 'Passed' : 'Failed'
  const packed = packAnswers(questions, answers)
  const snapshot = { quizVersion: version._id, answers: packed, correct, wrong }
  const nth = random.chance(67) ? 1 : 2
  return { ...common, mytype: 'Quiz', score, evaluation, snapshot, nth }
}

async function figuresSize(): Promise<Analysing['figures']> {
  const sizes: number[] = []
  for await (const document of AttemptFiguresModel.collection.find())
    sizes.push(mongoose.mongo.BSON.calculateObjectSize(document))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { documents: sizes.length, bytes, largest: sizes.reduce((a, b) => Math.max(a, b), 0) }
}
