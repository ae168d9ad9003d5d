import { randomOf } from '@tristar/shared/common/random'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../lib/errors.ts'
import { createTestContext } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { type Figures, keptFigures, naiveFigures } from '../../testing/naiveAnalysis.ts'
import { countAll, readSlides, runQuiz } from '../../testing/quizRuns.ts'
import { makeReset } from '../../testing/resets.ts'
import { makeChoice, makeRecap, makeSequence, makeTopic } from '../../testing/topics.ts'
import { AttemptModel } from '../study/attempts/attempts.model.ts'
import { AttemptFiguresModel, CountingModel } from './attemptFigures.model.ts'
import { countAttempts } from './counting.service.ts'

useTestDatabase()
const context = createTestContext()
/** Of a process that takes others' leases for lapsed. */
const ahead = createTestContext({ clock: () => new Date(Date.now() + 10 * 60_000) })
const never = () => false

afterEach(() => void vi.restoreAllMocks())

/** Anew for each step: how many numbers one takes follows from what the server draws, which is never the same. */
let random = randomOf('a crowd at its quizzes')
let steps = 0

function nextStep(): void {
  steps += 1
  random = randomOf(`a crowd at its quizzes ${steps}`)
}

/** Some of them, in any order. */
function someOf(names: readonly string[]): string[] {
  const left = [...names]
  const taken: string[] = []
  while (left.length > 0 && !random.chance(15))
    taken.push(...left.splice(random.between(0, left.length - 1), 1))
  return taken
}

/** Mostly one choice, sometimes several or none; steps in any order, sometimes not all. */
function anyAnswer(question: LearnerQuestion): string[] {
  if (question.questionType === 'recap') return []
  if (question.questionType === 'sequence')
    return someOf(question.options.map(({ number }) => String(number)))
  const letters = question.answerChoices.map(({ choice }) => choice)
  return random.chance(70) ? someOf(letters).slice(0, 1) : someOf(letters)
}

function quizIn(language: (typeof MATERIAL_LANGUAGES)[number]) {
  const ids = ['1', '2', '3', '4'].map((digit) => digit.repeat(24))
  return [
    makeChoice({ language, id: ids[0], questionNo: 1 }),
    makeSequence({ language, id: ids[1], questionNo: 2 }),
    makeRecap({ language, questionNo: 3 }),
    makeChoice({ language, id: ids[2], questionNo: 4, correctAnswer: ['A', 'C'] }),
    makeChoice({ language, id: ids[3], questionNo: 5, fixedOrder: true }),
  ]
}

let learners: Made[]
let users: Made[]
let topics: string[]

beforeEach(async () => {
  steps = 0
  const questions = MATERIAL_LANGUAGES.flatMap(quizIn)
  const languages = [...MATERIAL_LANGUAGES]
  const drawn = { shuffleQuestions: true, shuffleChoices: true, ask: 3 }
  topics = [
    (await makeTopic({ title: 'Drawn', questions, languages, rules: drawn }))._id,
    (await makeTopic({ title: 'As it is', questions, languages }))._id,
  ]
  // User Managers study in any order; Users can be reset.
  const managers = await Promise.all(
    DISTRIBUTORS.map((distributorId) => makeSupervisor({ distributorId })),
  )
  users = await Promise.all(managers.map((supervisor) => makeSeller({ supervisor })))
  learners = [...managers, ...users]
})

/** A topic may still be locked. */
async function ifOpen(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code.endsWith('_LOCKED'))) throw error
  })
}

async function oneOf(made: Made): Promise<void> {
  nextStep()
  const [topicId = ''] = random.chance(60) ? topics : topics.toReversed()
  const language = MATERIAL_LANGUAGES[random.between(0, 2)] ?? 'English'
  if (random.chance(25)) {
    const pages = Array.from({ length: random.between(1, 6) }, () => {
      return [random.between(1, 4), random.between(0, 9)] as const
    })
    await ifOpen(readSlides(made, topicId, pages, language))
    return
  }
  const duration = random.between(20, 30)
  await ifOpen(runQuiz(made, { topicId, language }, anyAnswer, { duration }))
}

/** The learners study and are reset, in any order. */
async function study(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    nextStep()
    const made = learners[random.between(0, learners.length - 1)]
    if (!made) continue
    if (users.includes(made) && random.chance(30)) await makeReset(made)
    for (const topicId of topics) await ifOpen(readSlides(made, topicId, [[1, 2]]))
    for (let each = 0; each < 3; each += 1) await oneOf(made)
  }
  await spread()
}

/** The uncounted attempts are of several months, also at the end of one. */
async function spread(): Promise<void> {
  nextStep()
  const starts = ['2026-03-31T15:59:59Z', '2026-03-31T16:00:00Z', '2026-12-31T16:30:00Z']
  for (const attempt of await AttemptModel.find({ uncounted: true }).lean()) {
    const at = new Date(starts[random.between(0, 2)] ?? '')
    await AttemptModel.collection.updateOne({ _id: attempt._id }, { $set: { at } })
  }
}

function partsOf(figures: Figures): string[] {
  return Object.keys(figures).map((name) => name.split(' ')[1] ?? '')
}

describe('counting attempts', () => {
  it('gives the figures of whoever counts all of them again', async () => {
    await study(10)
    await countAll()
    expect(await keptFigures()).toEqual(await naiveFigures())
    await study(10)
    await countAll()
    const figures = await keptFigures()
    expect(figures).toEqual(await naiveFigures())
    expect(partsOf(figures)).toEqual(
      expect.arrayContaining(['first', 'seconds', 'returns', 'orders']),
    )
    // What is drawn varies it: 541 to 601 of twelve runs.
    expect(Object.keys(figures).length).toBeGreaterThan(400)
    expect(await AttemptModel.countDocuments({ uncounted: true })).toBe(0)
  })

  it('counts none twice when two processes do it at once', async () => {
    await study(12)
    await Promise.all([countAttempts(context, never), countAttempts(ahead, never)])
    await countAll()
    expect(await keptFigures()).toEqual(await naiveFigures())
  })

  it('counts none or all of a batch that fails', async () => {
    await study(3)
    vi.spyOn(AttemptModel, 'updateMany').mockImplementationOnce(() => {
      throw new Error('the process is killed')
    })
    await expect(countAttempts(context, never)).rejects.toThrow('killed')
    expect(await keptFigures()).toEqual({})
    expect(await AttemptModel.countDocuments({ uncounted: true })).toBeGreaterThan(0)
    await countAll()
    expect(await keptFigures()).toEqual(await naiveFigures())
  })

  it('counts what is sent again once', async () => {
    const [made] = learners
    const topicId = topics[0] ?? ''
    if (!made) throw new Error('nobody')
    await readSlides(made, topicId, [[1, 2]])
    const attemptId = 'a77e3b9c00112233445566ff'
    for (let time = 0; time < 2; time += 1)
      await runQuiz(made, { topicId }, () => [], { attemptId })
    await countAll()
    const all = await AttemptFiguresModel.findById(`${topicId}:quiz:English:all:all`).lean()
    expect(all?.counts.first).toBe('n:1')
  })

  it('leaves it to the process that has begun', async () => {
    await study(1)
    const leasedUntil = new Date(Date.now() + 60_000)
    await countAll()
    await study(1)
    await CountingModel.updateOne({}, { leaseHolder: 'another', leasedUntil })
    await countAttempts(context, never)
    expect(await AttemptModel.countDocuments({ uncounted: true })).toBeGreaterThan(0)
  })

  it('does not begin when the process stops', async () => {
    await study(1)
    await countAttempts(context, () => true)
    expect(await keptFigures()).toEqual({})
  })
})
