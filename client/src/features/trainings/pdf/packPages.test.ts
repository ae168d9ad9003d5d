import { describe, expect, it } from 'vitest'
import { type Measured, packPages, plansFor } from './packPages'

const of = (...heights: number[]): Measured[] => heights.map((height) => ({ height }))
const title = (height: number, newPage = false): Measured => ({ height, withNext: true, newPage })
const PAPER = { height: 100, most: 2, breaks: true }

describe('blocks on pages', () => {
  it.each<[string, Measured[], Partial<typeof PAPER>, number[][] | null]>([
    ['nothing', [], {}, []],
    ['exactly one page', of(60, 40), {}, [[0, 1]]],
    ['cut between two blocks, never through one', of(60, 41, 59), {}, [[0], [1, 2]]],
    ['a title goes with what it heads', [...of(60), title(20), ...of(30)], {}, [[0], [1, 2]]],
    ['a wished break is heeded', [...of(10), title(10, true), ...of(10)], {}, [[0], [1, 2]]],
    ['or not', [...of(10), title(10, true), ...of(10)], { breaks: false }, [[0, 1, 2]]],
    ['too many pages', of(60, 60, 60), {}, null],
    ['as many as there may be', of(60, 60, 60), { most: 3 }, [[0], [1], [2]]],
    ['a block that no page holds', of(101), { most: 3 }, null],
    ['a title and its block that no page holds', [title(50), ...of(51)], { most: 3 }, null],
  ])('%s', (_, blocks, paper, expected) => {
    expect(packPages(blocks, { ...PAPER, ...paper })).toEqual(expected)
  })
})

describe('the ways to print a form', () => {
  it('begin with what reads best and end with what holds most', () => {
    const plans = plansFor({ usual: 2, most: 3 })
    expect(plans[0]).toEqual({ size: 13.5, breaks: true, pages: 2, joined: false })
    expect(plans.at(-1)).toEqual({ size: 5, breaks: false, pages: 3, joined: true })
  })

  it('keep line breaks as long as the text stays readable', () => {
    const plans = plansFor({ usual: 2, most: 2 })
    const first = plans.findIndex((plan) => plan.joined)
    expect(plans.slice(0, first).map((plan) => plan.size)).toContain(8)
    expect(plans.slice(first).every((plan) => plan.joined)).toBe(true)
  })

  it.each([2, 3])('never take more than %i pages', (most) => {
    expect(Math.max(...plansFor({ usual: 2, most }).map((plan) => plan.pages))).toBe(most)
  })
})
