import { expect, it } from 'vitest'
import { lacks } from './required.ts'

it.each([
  [{}, true],
  [undefined, true],
  [{ a: null }, true],
  [{ a: '' }, true],
  [{ a: [] }, true],
  [{ a: '[]' }, true],
  [{ a: ' ' }, false],
  [{ a: 0 }, false],
  [{ a: {} }, false],
])('%j lacks a: %s', (body, expected) => {
  expect(lacks(body, { fields: ['a'] })).toBe(expected)
})

it('counts blanks as missing on request', () => {
  expect(lacks({ a: ' ' }, { fields: ['a'], blank: true })).toBe(true)
})

it.each([
  [{}, true],
  [{ form: null }, true],
  [{ form: { name: '' } }, true],
  [{ form: { name: 'x' } }, false],
  // A wrong type is another fault.
  [{ form: 'x' }, false],
  [Object.create({ form: { name: 'inherited' } }), true],
])('%j lacks form.name: %s', (body, expected) => {
  expect(lacks(body, { fields: ['form.name'] })).toBe(expected)
})
