import { expect, it } from 'vitest'
import { conditionOf } from './conditions.ts'

interface Row {
  kind: string
  at: number
}

const CONDITIONS = {
  kind: (kind: string) => ({ kind }),
  from: (day: string) => ({ at: { $gte: Number(day) } }),
  to: (day: string) => ({ at: { $lt: Number(day) } }),
}

it.each([
  [{}, {}],
  [{ kind: undefined, to: undefined }, {}],
  [{ kind: 'a' }, { kind: 'a' }],
  [{ from: '1' }, { at: { $gte: 1 } }],
  [
    { kind: 'a', from: '1', to: '3' },
    { kind: 'a', at: { $gte: 1, $lt: 3 } },
  ],
])('%j means %j', (chosen, expected) => {
  expect(conditionOf<never, Row>(CONDITIONS as never, chosen as never)).toEqual(expected)
})
