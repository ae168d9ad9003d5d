import { Decimal128, Long, ObjectId } from 'bson'
import { expect, it } from 'vitest'
import { cut, decode, encode } from './bson.ts'

const DOC = {
  _id: new ObjectId('64b000000000000000000001'),
  name: '陈美玲',
  big: Long.fromString('9007199254740993'),
  price: Decimal128.fromString('1.10'),
  list: [{ name: 'inner' }, 2],
  inner: { name: 'inner', _id: 1 },
  nothing: null,
  yes: true,
  at: new Date(0),
}

it.each([
  ['one field', ['name']],
  ['fields in the order of the document', ['at', 'list', '_id']],
  ['fields of every kind', Object.keys(DOC)],
  ['names that only a field inside has, and none', ['missing']],
])('cuts out %s', (_what, names) => {
  const kept = Object.entries(DOC).filter(([name]) => names.includes(name))
  const bytes = cut(encode(DOC), new Set(names))
  expect(bytes).toEqual(encode(Object.fromEntries(kept)))
  expect(Object.keys(decode(bytes))).toEqual(kept.map(([name]) => name))
})
