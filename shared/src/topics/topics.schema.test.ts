import { describe, expect, it } from 'vitest'
import { question } from '../testing/facts.ts'
import { addTopicSchema, editTopicSchema } from './topics.schema.ts'

const empty = {
  title: '',
  belt: '',
  mandatory: [],
  quiz: false,
  supervisor: false,
  quizzes: [],
}

describe('the topic form as it arrives', () => {
  it.each([
    [{}, {}],
    [
      { mandatory: '["LHM"]', quiz: 'true', supervisor: 'false' },
      { mandatory: ['LHM'], quiz: true },
    ],
    [
      { mandatory: ['LHM'], quiz: true, supervisor: '' },
      { mandatory: ['LHM'], quiz: true },
    ],
    [{ mandatory: '', quizzes: ' ' }, {}],
    [{ quizzes: JSON.stringify([question()]) }, { quizzes: [question()] }],
    [
      { title: '  Opening ', belt: 'Black', other: 1 },
      { title: 'Opening', belt: 'Black' },
    ],
  ])('%j', (body, expected) => {
    expect(addTopicSchema.parse(body)).toEqual({ ...empty, ...expected })
  })

  it.each([
    { belt: 'white' },
    { mandatory: 'LHM' },
    { mandatory: '["lhm"]' },
    { quiz: 'yes' },
    { quizzes: '{}' },
    { quizzes: '[{"questionNo":1,"questionType":"essay","language":"English"}]' },
    { title: ['Opening'] },
  ])('refuses %j', (body) => {
    expect(addTopicSchema.safeParse(body).success).toBe(false)
  })

  it.each([
    ['2', 2],
    [2, 2],
    ['', undefined],
    ['0', 0],
    ['-3', -3],
    ['99999999', 99_999_999],
  ])('reads the number %j as %s', (topicNo, expected) => {
    expect(editTopicSchema.parse({ topicNo }).topicNo).toBe(expected)
  })

  it.each(['two', '1.5', null, true, [1]])('refuses the number %j', (topicNo) => {
    expect(editTopicSchema.safeParse({ topicNo }).success).toBe(false)
  })
})
