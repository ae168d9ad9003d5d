import { expect, it } from 'vitest'
import { correctedPhone } from './phoneReading.rules.ts'

it.each([
  ['as it is', '0123456789', '0123456789'],
  ['with eleven digits', '01123456789', '01123456789'],
  ['without its zero', '123456789', '0123456789'],
  ['without its zero, with ten digits', '1123456789', '01123456789'],
  ['with the country', '+60123456789', '0123456789'],
  ['with the country, without a plus', '60123456789', '0123456789'],
  ['with the country after zeros', '0060 12-345 6789', '0123456789'],
  ['with the country and the zero', '+60 (0)12-345 6789', '0123456789'],
  ['with hyphens', '012-345-6789', '0123456789'],
  ['with long hyphens and hard spaces', '012\u2013345\u00A06789', '0123456789'],
  ['with brackets', '(012) 345 6789', '0123456789'],
  ['with dots', '012.345.6789', '0123456789'],
  ['as a decimal', '123456789.0', '0123456789'],
  ['as a text of Excel', '="0123456789"', '0123456789'],
  ['after an apostrophe', "'0123456789", '0123456789'],
  ['in wide digits', '０１２３４５６７８９', '0123456789'],
  ['from a chat', '\u202A+60 12-345 6789\u202C', '0123456789'],
  ['in scientific notation, with digits lost', '6.01E+10', ''],
  ['of another country', '+65 9123 4567', ''],
  ['of a house', '03-1234 5678', ''],
  ['that is too short', '12345678', ''],
  ['that is too long', '012345678901', ''],
  ['and another one', '0123456789/0198765432', ''],
  ['with words', '0123456789 ext 2', ''],
  ['reversed for the reader', '\u202E0123456789', ''],
  ['that is not there', '', ''],
])('a number %s: %j is %j', (_how, typed, number) => {
  expect(correctedPhone(typed)).toBe(number)
})
