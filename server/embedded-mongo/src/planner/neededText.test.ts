import { BSONRegExp } from 'bson'
import { expect, it } from 'vitest'
import { neededTexts } from './neededText.ts'

const mei = { $regex: 'mei' }
const tan = { $regex: 'tan' }

const CASES: [what: string, clause: object, texts: string[] | undefined][] = [
  ['a text', { a: mei }, ['mei']],
  ['a text in another script', { a: { $regex: '漢' } }, ['漢']],
  ['escaped operators', { a: { $regex: '\\.\\(x\\)\\\\' } }, ['.(x)\\']],
  ['a regular expression', { a: { $regex: /mei/ } }, ['mei']],
  ['one of BSON', { a: { $regex: new BSONRegExp('mei') } }, ['mei']],
  ['further operators', { a: { $ne: 'mei', $regex: 'mei' } }, ['mei']],
  ['one of several fields', { b: { $gt: 1 }, a: mei }, ['mei']],
  ['either text', { $or: [{ a: mei }, { b: tan }] }, ['mei', 'tan']],
  ['the same text in either', { $or: [{ a: mei }, { b: mei }] }, ['mei']],
  ['any of a list', { a: { $in: ['mei', 'tan'] } }, ['mei', 'tan']],
  ['a list or a text', { $or: [{ a: { $in: ['mei'] } }, { b: tan }] }, ['mei', 'tan']],
  ['a list of other values, too', { a: { $in: ['mei', 1] } }, undefined],
  ['a list with an empty text', { a: { $in: ['mei', ''] } }, undefined],
  ['a list with a zero', { a: { $in: ['a\0b'] } }, undefined],
  ['any clause of $and', { $and: [{ a: 1 }, { $or: [{ a: tan }] }] }, ['tan']],
  ['a value', { a: 'mei' }, undefined],
  ['a bare expression, which finds itself too', { a: /mei/ }, undefined],
  ['nothing', { a: { $regex: '' } }, undefined],
  ['an operator', { a: { $regex: 'm.i' } }, undefined],
  ['a class', { a: { $regex: '\\d' } }, undefined],
  ['a zero', { a: { $regex: 'a\0b' } }, undefined],
  ["an expression's flags", { a: { $regex: /mei/i } }, undefined],
  ['what else may match', { $or: [{ a: mei }, { b: 1 }] }, undefined],
  ['what may not match', { $nor: [{ a: mei }] }, undefined],
  ['a field that is not in the key as it is', { turned: mei }, undefined],
]

it.each(CASES)('%s', (_what, clause, texts) => {
  const found = neededTexts(clause, (field) => field !== 'turned')
  expect(found && [...found]).toEqual(texts)
})
