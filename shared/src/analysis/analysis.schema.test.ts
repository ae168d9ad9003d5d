import { describe, expect, it } from 'vitest'
import { topicAnalysisFileSchema, topicAnalysisSchema } from './analysis.schema.ts'

const topicId = '0123456789abcdef01234567'
const usual = { topicId, months: false }

describe('the question for an analysis', () => {
  it.each([
    [{}, {}],
    [{ from: '2026-01' }, {}],
    [{ to: '2026-12' }, {}],
    [{ from: '2026-05', to: '2026-05' }, {}],
    [{ from: '2017-01', to: '2026-12' }, {}],
    [{ dist: 'ktcb', months: true }, {}],
    [{ topicId: ` ${topicId} ` }, { topicId }],
  ])('takes %j', (input, read) => {
    expect(topicAnalysisSchema.parse({ topicId, ...input })).toEqual({
      ...usual,
      ...input,
      ...read,
    })
  })

  it.each([
    [{ topicId: ' ' }, 'topicId'],
    [{ from: '2026-13' }, 'from'],
    [{ from: '2026-5' }, 'from'],
    [{ to: '2026-05-01' }, 'to'],
    [{ to: '' }, 'to'],
    [{ from: 202_605 }, 'from'],
    [{ from: '2026-06', to: '2026-05' }, 'to'],
    [{ from: '2016-12', to: '2026-12' }, 'to'],
    [{ dist: 'KTC' }, 'dist'],
    [{ months: 'yes' }, 'months'],
  ])('refuses %j at %j', (input, field) => {
    const { error } = topicAnalysisSchema.safeParse({ topicId, ...input })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })

  it('knows no more than it needs', () => {
    expect(topicAnalysisSchema.parse({ topicId, until: '2026-05' })).toEqual(usual)
  })
})

describe('the question for its file', () => {
  it('asks for a file in English', () => {
    const read = { topicId, dist: 'lhm', format: 'csv', language: 'en' }
    expect(topicAnalysisFileSchema.parse({ topicId, dist: 'lhm' })).toEqual(read)
  })

  it.each([
    [{ until: '2026-05' }, ''],
    [{ format: 'xlsx' }, 'format'],
    [{ topicId: undefined }, 'topicId'],
    [{ from: '2026-06', to: '2026-05' }, 'to'],
  ])('refuses %j at %j', (input, field) => {
    const { error } = topicAnalysisFileSchema.safeParse({ topicId, ...input })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
})
