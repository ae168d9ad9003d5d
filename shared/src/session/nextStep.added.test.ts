import { describe, expect, it } from 'vitest'
import { DONE, FAILED, inWords, LOCKED, studyStanding, task } from '../testing/study.ts'
import { addedStepsOf, listTierOf, type StudyStanding } from './nextStep.rules.ts'
import type { Task } from '../study/progress.schema.ts'

describe('a topic that is open in an achieved tier', () => {
  const whiteHeld = { whiteBeltComplete: true } as const
  const inGreen = { ...whiteHeld, currentTier: 'Green', studyTier: 'Green' } as const
  const allHeld = { ...whiteHeld, greenBeltComplete: true, currentTier: '', studyTier: '' } as const
  const held = [task('White', 1, DONE), task('Green', 1, DONE)]
  const added = task('White', 2)
  const failed = task('White', 3, FAILED)
  const overdue = task('White', 2, { completed: false })
  const supervisor = { role: 'supervisor' } as const

  it.each<[string, Partial<StudyStanding>, [next: string, open: string[], list: string]]>([
    [
      'all stars, a new topic: it is the next thing',
      { ...allHeld, alltasks: [...held, added] },
      ['studyTopic White2, star kept', ['White2'], 'White'],
    ],
    [
      'all stars, a new topic of long ago (overdue at once)',
      { ...allHeld, alltasks: [...held, overdue] },
      ['studyTopic White2, star kept', ['White2'], 'White'],
    ],
    [
      'all stars, its theory done: its quiz',
      { ...allHeld, alltasks: [...held, task('White', 2, { theoryDone: true })] },
      ['takeQuiz White2, star kept', ['White2'], 'White'],
    ],
    [
      'all stars, its quiz failed: to be restudied before another new one, as nextTopic says',
      { ...allHeld, alltasks: [...held, added, failed] },
      ['restudyTopic White3, star kept', ['White3', 'White2'], 'White'],
    ],
    [
      'all stars, it is done: nothing is left',
      { ...allHeld, alltasks: [task('White', 2, DONE), ...held] },
      ['allDone', [], 'Green'],
    ],
    [
      'a later tier in progress: that goes on, and the new topic is named beside it',
      { ...inGreen, alltasks: [task('White', 1, DONE), added, task('Green', 1)] },
      ['studyTopic Green1', ['White2'], 'Green'],
    ],
    [
      'a later tier in progress, a failed quiz in the earlier one',
      { ...inGreen, alltasks: [task('White', 1, DONE), failed, task('Green', 1)] },
      ['studyTopic Green1', ['White3'], 'Green'],
    ],
    [
      'a later tier waits for its training',
      { ...inGreen, alltasks: [...held, added] },
      ['initiateTraining first', ['White2'], 'Green'],
    ],
    [
      'the certificate comes first, as it opens the next tier',
      {
        ...whiteHeld,
        currentTier: 'Green',
        alltasks: [task('White', 1, DONE), added, task('Green', 1, LOCKED)],
      },
      ['downloadCertificate opens Green', ['White2'], 'White'],
    ],
    [
      'a supervisor with all stars',
      { ...supervisor, ...allHeld, alltasks: [...held, added] },
      ['studyTopic White2, star kept', ['White2'], 'White'],
    ],
    [
      'a supervisor with all stars needs no certificate first',
      { ...supervisor, ...allHeld, studyTier: 'White', alltasks: [...held, failed] },
      ['restudyTopic White3, star kept', ['White3'], 'White'],
    ],
    [
      'a supervisor with a later tier in progress and no certificate',
      { ...supervisor, ...inGreen, studyTier: 'White', alltasks: [added, task('Green', 1)] },
      ['studyTopic Green1', ['White2'], 'Green'],
    ],
    [
      'theory for supervisors belongs to no star',
      {
        ...supervisor,
        ...allHeld,
        alltasks: [...held, task('White', 9, { supervisor: true })],
      },
      ['allDone', [], 'Green'],
    ],
  ])('%s', (_, fields, [next, open, listed]) => {
    expect(inWords(fields)).toBe(next)
    expect(addedStepsOf(studyStanding(fields)).map((step) => step.task._id)).toEqual(open)
    expect(listTierOf(studyStanding(fields))).toBe(listed)
  })
})

describe('a supervisor', () => {
  const first = task('White', 1)
  const done = task('White', 1, DONE)

  it.each<[string, Task[], string]>([
    ['studies the first unfinished', [done, task('White', 2)], 'studyTopic White2'],
    ['restudies a failed one first', [first, task('White', 2, FAILED)], 'restudyTopic White2'],
    ['has no training to plan', [done], 'allDone'],
  ])('%s', (_, alltasks, expected) => {
    expect(inWords({ role: 'supervisor', alltasks })).toBe(expected)
  })
})
