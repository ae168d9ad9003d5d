import type { Filters } from '@tristar/shared/common/filters'
import { inLanguages } from '@tristar/shared/common/languages'
import { expect, it } from 'vitest'
import { conditionOf, type Conditions } from './conditions.ts'

interface Row {
  kind: string
  at: number
}

const label = inLanguages(['Label', 'Label', 'Label'])
const FILTERS = {
  kind: { kind: 'choice', values: ['a', 'b'], label, names: null },
  from: { kind: 'day', label },
  to: { kind: 'day', label },
} as const satisfies Filters

const CONDITIONS: Conditions<typeof FILTERS, Row> = {
  kind: (kind) => ({ kind }),
  from: (day) => ({ at: { $gte: Number(day) } }),
  to: (day) => ({ at: { $lt: Number(day) } }),
}

it.each([
  [{}, {}],
  [{ kind: undefined, to: undefined }, {}],
  [{ kind: 'a' as const }, { kind: 'a' }],
  [{ from: '1' }, { at: { $gte: 1 } }],
  [
    { kind: 'a' as const, from: '1', to: '3' },
    { kind: 'a', at: { $gte: 1, $lt: 3 } },
  ],
])('%j means %j', (chosen, expected) => {
  expect(conditionOf(CONDITIONS, chosen)).toEqual(expected)
})
