import { describe, expect, it } from 'vitest'
import { answerFor } from './files.range.ts'

const FILE = { etag: '"abc"', length: 1000, modified: new Date('2026-11-21T10:00:00.400Z') }
const MODIFIED = 'Sat, 21 Nov 2026 10:00:00 GMT'
const EARLIER = 'Sat, 21 Nov 2026 09:59:59 GMT'
const ALL = { status: 200, start: 0, end: 1000 }

describe('ranges', () => {
  it.each([
    ['bytes=0-99', { status: 206, start: 0, end: 100 }],
    ['bytes=0-0', { status: 206, start: 0, end: 1 }],
    ['bytes=900-', { status: 206, start: 900, end: 1000 }],
    ['bytes=900-5000', { status: 206, start: 900, end: 1000 }],
    ['bytes=-100', { status: 206, start: 900, end: 1000 }],
    ['bytes=-5000', { status: 206, start: 0, end: 1000 }],
    ['bytes=1000-', { status: 416 }],
    ['bytes=1000-1001', { status: 416 }],
    ['bytes=-0', { status: 416 }],
    ['bytes=99-0', ALL],
    ['bytes=0-1,5-6', ALL],
    ['bytes=-', ALL],
    ['bytes=a-b', ALL],
    ['pages=1-2', ALL],
    [undefined, ALL],
  ])('%s', (range, answer) => {
    expect(answerFor({ range }, FILE)).toEqual(answer)
  })

  it.each([
    ['"abc"', 206],
    ['W/"abc"', 200],
    ['"other"', 200],
    [MODIFIED, 206],
    [EARLIER, 200],
    ['nonsense', 200],
  ])('If-Range: %s', (ifRange, status) => {
    expect(answerFor({ range: 'bytes=0-1', 'if-range': ifRange }, FILE).status).toBe(status)
  })
})

describe('conditional requests', () => {
  it.each([
    [{ 'if-none-match': '"abc"' }, 304],
    [{ 'if-none-match': 'W/"abc"' }, 304],
    [{ 'if-none-match': '"x", "abc"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-none-match': '"x"', 'if-modified-since': MODIFIED }, 200],
    [{ 'if-modified-since': MODIFIED }, 304],
    [{ 'if-modified-since': EARLIER }, 200],
    [{ 'if-modified-since': 'nonsense' }, 200],
    [{ 'if-none-match': '"abc"', range: 'bytes=0-1' }, 304],
  ])('%o', (headers, status) => {
    expect(answerFor(headers, FILE).status).toBe(status)
  })
})
