import { expect, it } from 'vitest'
import { twoLines } from './twoLines'

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
  expect(twoLines(lines.join(''))).toEqual(lines)
})
