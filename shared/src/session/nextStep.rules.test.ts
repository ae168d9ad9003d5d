import { describe, expect, it } from 'vitest'
import { DONE, FAILED, inWords, LOCKED, studyStanding, task, training } from '../testing/study.ts'
import type { Training } from '../trainings/trainings.schema.ts'
import { countedTasks, listTierOf, nextTask, trainingStepOf } from './nextStep.rules.ts'
import type { Task } from '../study/progress.schema.ts'

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

describe('trainingStepOf', () => {
  const half = [task('Green', 1, DONE), task('Green', 2), task('White', 1, DONE)]
  const full = [task('Green', 1, DONE), task('Green', 2, DONE)]

  it.each<[string, Task[], Training[], string]>([
    ['locked before the topics are done', half, [], 'locked'],
    ['open after them', full, [], 'open'],
    ['booked', full, [training({ belt: 'Green' })], 'booked'],
    ['booked before the last topic', half, [training({ belt: 'Green' })], 'booked'],
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
    ['another star’s does not count', full, [training({ belt: 'White' })], 'open'],
  ])('%s', (_, alltasks, trainings, state) => {
    expect(trainingStepOf(studyStanding({ alltasks, trainings }), 'Green').state).toBe(state)
  })
})

describe('countedTasks', () => {
  it('leaves out theory for supervisors', () => {
    const tasks = [task('White', 1), task('White', 2, { supervisor: true }), task('Green', 1)]
    expect(countedTasks(tasks).map(({ _id }) => _id)).toEqual(['White1', 'Green1'])
    expect(countedTasks(tasks, 'Green').map(({ _id }) => _id)).toEqual(['Green1'])
  })
})

describe('nextTask', () => {
  it('is never one whose button would be refused', () => {
    expect(nextTask([task('White', 1, DONE), task('White', 2, LOCKED)])).toBeUndefined()
    expect(nextTask([task('White', 1, LOCKED), task('White', 2)])?._id).toBe('White2')
  })
})

describe('listTierOf', () => {
  it('is none without topics', () => {
    expect(listTierOf(studyStanding())).toBeUndefined()
  })
})
