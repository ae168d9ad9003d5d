import { describe, expect, it } from 'vitest'
import { taskCompletedSchema } from './progress.schema.ts'
import { checkQuizSent } from './task.rules.ts'

const quiz = { topicId: 't', mytype: 'Quiz', language: 'English', answers: [] }

describe('a completed task', () => {
  it.each([
    [{}, null],
    [{ mytype: 'Theory', answers: undefined, language: '' }, null],
    [{ answers: undefined }, 'FIELDS_REQUIRED'],
    [{ language: '' }, 'LANGUAGE_REQUIRED'],
  ])('%j: %s', (change, expected) => {
    expect(checkQuizSent({ ...quiz, ...change })).toBe(expected)
  })

  it.each([
    [0, true],
    [86_400, true],
    [86_401, false],
    [-1, false],
    ['60', false],
  ])('of %s seconds is read: %s', (duration, expected) => {
    expect(taskCompletedSchema.safeParse({ ...quiz, duration }).success).toBe(expected)
  })
})
