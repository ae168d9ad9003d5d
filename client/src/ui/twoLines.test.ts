import { expect, it } from 'vitest'
import { longerLine } from './twoLines'

it.each([
  ['Star', 4],
  ['User ID', 4],
  ['Within Star Progress', 11],
  ['Number of On-The-Job-Training Schedule', 21],
  ['Team Overall Completion Percentage', 21],
  ['总体进度', 4],
  ['', 0],
])('the longer of the two lines of “%s” has %i letters', (text, letters) => {
  expect(longerLine(text)).toBe(letters)
})
