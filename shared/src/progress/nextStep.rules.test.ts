import { describe, expect, it } from 'vitest'
import type { Tier } from '../common/tiers.ts'
import type { Training } from '../trainings/trainings.schema.ts'
import type { SellerStanding } from './nextStep.rules.ts'
import { countedTasks, nextStepOf, starStepsOf } from './nextStep.rules.ts'
import type { Task } from './progress.schema.ts'

const EXPECTED = { White: '2026-11-20', Green: '2027-02-20', Black: '2027-04-20' }

function task(beltType: Tier, topicNo: number, fields: Partial<Task> = {}): Task {
  return {
    _id: `${beltType}${topicNo}`,
    title: `${beltType} topic ${topicNo}`,
    topicNo,
    beltType,
    completed: 'notYet',
    completedDate: null,
    expectedDate: EXPECTED[beltType],
    attempt: 0,
    quiz: true,
    supervisor: false,
    mandatoryFor: ['LHM'],
    theoryDone: false,
    quizDone: 'notYet',
    locked: false,
    quizLanguages: [],
    materials: [],
    ...fields,
  }
}

const DONE: Partial<Task> = {
  completed: true,
  completedDate: '2026-09-01T02:00:00.000Z',
  theoryDone: true,
  quizDone: true,
  attempt: 1,
  evaluation: 'Passed',
}
const FAILED: Partial<Task> = {
  completed: false,
  theoryDone: true,
  quizDone: false,
  attempt: 2,
  evaluation: 'Failed',
}
const LOCKED: Partial<Task> = { locked: true }

function training(fields: Partial<Training> = {}): Training {
  return {
    _id: 'training',
    mytype: 'seller',
    trainingDate: '2026-11-24',
    trainingTime: '09:30',
    trainingTopic: 'White topic 1',
    topicId: ['White1'],
    belt: 'White',
    sellerId: 'nurul.aisyah',
    supervisorId: 'tan.weiliang',
    distributorId: 'LHM',
    createdAt: '2026-11-01T02:00:00.000Z',
    ...fields,
  }
}

function standing(fields: Partial<SellerStanding> = {}): SellerStanding {
  return {
    alltasks: [],
    trainings: [],
    currentTier: 'White',
    studyTier: 'White',
    whiteBeltComplete: false,
    greenBeltComplete: false,
    blackBeltComplete: false,
    ...fields,
  }
}

/** The next step in a few words: kind, then what it concerns. */
function inWords(fields: Partial<SellerStanding>): string {
  const step = nextStepOf(standing(fields))
  if ('task' in step) return `${step.kind} ${step.task._id}`
  if (step.kind === 'awaitTraining') return `${step.kind} ${step.training._id}`
  if (step.kind === 'initiateTraining') return `${step.kind} ${step.again ? 'again' : 'first'}`
  return step.kind === 'downloadCertificate' ? `${step.kind} opens ${step.opens}` : step.kind
}

const allWhite = [task('White', 1, DONE), task('White', 2, DONE), task('Green', 1, LOCKED)]

describe('nextStepOf, in the study list', () => {
  it.each<[string, Task[], string]>([
    [
      'a newcomer studies the first',
      [task('White', 1), task('White', 2, LOCKED)],
      'studyTopic White1',
    ],
    ['theory done: its quiz', [task('White', 1, { theoryDone: true })], 'takeQuiz White1'],
    ['quiz failed: study again', [task('White', 1, FAILED)], 'restudyTopic White1'],
    [
      'after a done topic, the next',
      [task('White', 1, DONE), task('White', 2)],
      'studyTopic White2',
    ],
    ['no quiz: only the theory counts', [task('White', 1, { quiz: false })], 'studyTopic White1'],
    [
      'overdue is not failed',
      [task('White', 1, { completed: false, theoryDone: true })],
      'takeQuiz White1',
    ],
    [
      'a quiz passed before its theory leaves the theory',
      [task('White', 1, { quizDone: true })],
      'studyTopic White1',
    ],
    [
      'a failed topic behind a new one is locked and waits',
      [task('White', 1), task('White', 2, { ...FAILED, ...LOCKED })],
      'studyTopic White1',
    ],
    [
      'theory for supervisors is nobody’s next topic',
      [task('White', 1, { supervisor: true }), task('White', 2)],
      'studyTopic White2',
    ],
  ])('%s', (_, alltasks, expected) => {
    expect(inWords({ alltasks })).toBe(expected)
  })

  it('follows the study list’s tier, not an earlier tier’s new topic', () => {
    const alltasks = [task('White', 1, DONE), task('White', 2), task('Green', 1)]
    const fields = { alltasks, whiteBeltComplete: true } as const
    expect(inWords({ ...fields, currentTier: 'Green', studyTier: 'Green' })).toBe(
      'studyTopic Green1',
    )
  })
})

describe('nextStepOf, after the topics', () => {
  const failed = training({ _id: 'failed', evaluation: 'Failed', trainingDate: '2026-11-06' })

  it.each<[string, Training[], string]>([
    ['a training is to be planned', [], 'initiateTraining first'],
    ['a booked one is waited for', [training()], 'awaitTraining training'],
    ['a failed one is planned again', [failed], 'initiateTraining again'],
    ['a new one after a failed one is waited for', [failed, training()], 'awaitTraining training'],
    ['another tier’s does not count', [training({ belt: 'Green' })], 'initiateTraining first'],
    ['an EDAC does not count', [training({ mytype: 'edac' })], 'initiateTraining first'],
  ])('%s', (_, trainings, expected) => {
    expect(inWords({ alltasks: allWhite, trainings })).toBe(expected)
  })

  it('an achieved tier asks for its certificate before the next one opens', () => {
    const fields = { alltasks: allWhite, whiteBeltComplete: true, currentTier: 'Green' } as const
    expect(inWords({ ...fields, studyTier: 'White' })).toBe('downloadCertificate opens Green')
  })

  it('the last certificate opens nothing', () => {
    const fields = { alltasks: allWhite, whiteBeltComplete: true, currentTier: '' } as const
    expect(inWords({ ...fields, studyTier: 'White' })).toBe('downloadCertificate opens ')
  })

  it('everything earned and downloaded', () => {
    expect(inWords({ alltasks: allWhite, currentTier: '', studyTier: '' })).toBe('allDone')
  })

  it.each([
    ['none at all', []],
    ['only for supervisors', [task('White', 1, { supervisor: true })]],
  ])('no topics: %s', (_, alltasks) => {
    expect(inWords({ alltasks, currentTier: '', studyTier: '' })).toBe('noTopics')
  })
})

describe('starStepsOf', () => {
  const half = [task('Green', 1, DONE), task('Green', 2), task('White', 1, DONE)]
  const full = [task('Green', 1, DONE), task('Green', 2, DONE)]

  it('counts the tier’s own topics, with their expected day', () => {
    const { topics } = starStepsOf(standing({ alltasks: half }), 'Green', '2027-02-20')
    expect(topics).toEqual({ done: 1, total: 2, expected: '2027-02-20', state: 'open' })
  })

  it.each([
    ['open until the expected day is past', half, '2027-02-20', 'open'],
    ['overdue from the day after', half, '2027-02-21', 'overdue'],
    ['done stays done', full, '2027-02-21', 'done'],
  ])('topics: %s', (_, alltasks, today, state) => {
    expect(starStepsOf(standing({ alltasks }), 'Green', today).topics.state).toBe(state)
  })

  it.each<[string, Task[], Training[], string]>([
    ['locked before the topics are done', half, [], 'locked'],
    ['open after them', full, [], 'open'],
    ['booked', full, [training({ belt: 'Green' })], 'booked'],
    ['failed', full, [training({ belt: 'Green', evaluation: 'Failed' })], 'failed'],
    [
      'booked again after a failed one',
      full,
      [training({ belt: 'Green', evaluation: 'Failed' }), training({ belt: 'Green' })],
      'booked',
    ],
    [
      'passed before the last topic',
      half,
      [training({ belt: 'Green', evaluation: 'Passed' })],
      'done',
    ],
  ])('training: %s', (_, alltasks, trainings, state) => {
    const steps = starStepsOf(standing({ alltasks, trainings }), 'Green', '2026-11-19')
    expect(steps.training.state).toBe(state)
    expect(steps.certificate).toBe('locked')
  })

  it('an achieved star has all steps behind it, also when a topic was added since', () => {
    const achieved = standing({ alltasks: half, greenBeltComplete: true })
    const steps = starStepsOf(achieved, 'Green', '2027-03-01')
    expect(steps.topics.state).toBe('done')
    expect(steps.training.state).toBe('done')
    expect(steps.certificate).toBe('open')
  })
})

describe('countedTasks', () => {
  it('leaves out theory for supervisors', () => {
    const tasks = [task('White', 1), task('White', 2, { supervisor: true }), task('Green', 1)]
    expect(countedTasks(tasks).map(({ _id }) => _id)).toEqual(['White1', 'Green1'])
    expect(countedTasks(tasks, 'Green').map(({ _id }) => _id)).toEqual(['Green1'])
  })
})
