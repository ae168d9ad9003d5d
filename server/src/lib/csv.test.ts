import { expect, it } from 'vitest'
import { csvCells } from './csv.ts'

it.each([
  ['plain', 'plain'],
  [5, '5'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a\nb', '"a\nb"'],
  ['=1+1', '"\'=1+1"'],
])('writes %j as one cell, whatever separates cells: %s', (cell, written) => {
  expect(csvCells([cell])).toBe(written)
})
