import { expect, it } from 'vitest'
import { headLines } from './headLines'

it.each([
  [['Star']],
  [['User ', 'ID']],
  [['Within Star ', 'Progress']],
  [['Number of On-The-Job-', 'Training Schedule']],
  [['Team Overall Completion ', 'Percentage']],
  [['Planned Date To ', 'Be Qualified']],
  [['总体进度']],
  [['']],
])('the lines %j with an icon behind are as narrow as two can be', (lines) => {
  expect(headLines(lines.join(''), 2)).toEqual(lines)
})

it.each([
  [['Star']],
  [['Number of On-', 'The-Job-Training ', 'Schedule']],
  [['Team Overall ', 'Completion ', 'Percentage']],
  [['Total ', 'Number of ', 'Users']],
])('the lines %j are as narrow as three can be', (lines) => {
  expect(headLines(lines.join(''), 3)).toEqual(lines)
})
