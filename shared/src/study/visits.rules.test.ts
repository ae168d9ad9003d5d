import { describe, expect, it } from 'vitest'
import { packVisits, type SlideVisit, toldVisits, unpackVisits } from './visits.rules.ts'

/** '1:12 2:30' */
const visits = (text: string): SlideVisit[] => (text ? unpackVisits(text.replaceAll(' ', ',')) : [])

it('visits are stored in order, each with its seconds', () => {
  const read = [
    { page: 1, seconds: 12 },
    { page: 2, seconds: 0 },
    { page: 1, seconds: 5 },
  ]
  expect(packVisits(read)).toBe('1:12,2:0,1:5')
  expect(unpackVisits('1:12,2:0,1:5')).toEqual(read)
})

describe('what a completed theory tells', () => {
  it.each([
    ['nothing', '', ''],
    ['every visit, in order, also a return and a page passed by', '1:12 2:0 1:5', '1:12 2:0 1:5'],
    ['visits of a page that follow each other as one', '1:12 1:5 2:3 2:4', '1:17 2:7'],
    ['at most a day', '3:86400 3:1', '3:86400'],
    ['no page that cannot be', '0:5 1:6 2001:7 -1:3 1.5:4 2000:8', '1:6 2000:8'],
    ['no time that cannot be', '1:-1 2:1.5 3:86401 4:NaN 5:9', '5:9'],
  ])('is %s', (_, read, told) => {
    expect(toldVisits(visits(read))).toEqual(visits(told))
  })

  it('of too many leaves out the shortest, the earlier ones first', () => {
    const read = Array.from({ length: 503 }, (_, index) => ({ page: index + 1, seconds: 9 }))
    const short = [10, 20, 30, 40]
    for (const page of short) read[page - 1] = { page, seconds: page === 40 ? 2 : 3 }
    const told = toldVisits(read)
    expect(told).toHaveLength(500)
    const pages = told.map(({ page }) => page)
    expect(short.filter((page) => pages.includes(page))).toEqual([30])
    expect(pages).toEqual(pages.toSorted((a, b) => a - b))
  })
})
