import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AUDIT_FILTERS } from '../audit/audit.filters.ts'
import { SENT_FILTERS } from '../notifications/messages.filters.ts'
import { ENTRY_FILTERS } from '../notifications/notifications.filters.ts'
import { SUPERVISOR_FILTERS } from '../people/supervisors.columns.ts'
import { USER_FILTERS } from '../people/users.columns.ts'
import { glossaryFaults } from '../testing/glossary.ts'
import { TOPIC_FILTERS } from '../topics/topics.filters.ts'
import { chosenOf, type Filters, isUnfiltered } from './filters.ts'
import { inLanguages, LANGUAGES } from './languages.ts'
import { filterShape } from './list.schema.ts'

const TODAY = '2026-05-20'
const ALL: Filters[] = [
  AUDIT_FILTERS,
  ENTRY_FILTERS,
  SENT_FILTERS,
  SUPERVISOR_FILTERS,
  TOPIC_FILTERS,
  USER_FILTERS,
]

const label = inLanguages(['Label', 'Label', 'Label'])
const FILTERS = {
  colour: { kind: 'choice', values: ['red', 'blue'], label, nothing: label, names: null },
  size: { kind: 'choice', values: ['small', 'large'], usual: 'small', label, names: null },
  dist: { kind: 'choice', values: ['one', 'all'], usual: 'all', label, names: null, ofAll: true },
  who: { kind: 'text', max: 3, label },
  from: { kind: 'day', label },
  late: { kind: 'flag', label },
  days: { kind: 'number', min: 1, max: 90, label, unit: label },
  since: { kind: 'month', label },
} as const satisfies Filters

describe('the filters of an address', () => {
  it.each([
    ['', {}],
    [
      'colour=red&size=large&dist=one&who=ann&from=2026-05-01',
      { colour: 'red', size: 'large', dist: 'one', who: 'ann', from: '2026-05-01' },
    ],
    ['late=true&days=30', { late: true, days: 30 }],
    ['late=false&days=0', {}],
    ['since=2026-10', { since: '2026-10' }],
    ['since=2026-13', {}],
    ['since=9999-12', {}],
    ['since=0001-01', {}],
    ['late=1&days=91', {}],
    ['days=3.5', {}],
    ['days=-3', {}],
    ['colour=green&from=2026-02-30', {}],
    // What no choice stands for is none.
    ['size=small&dist=all', {}],
    ['who=anna', { who: 'ann' }],
    ['other=red', {}],
  ])('%s set %j', (address, expected) => {
    const query = new Map(address.split('&').map((each) => each.split('=') as [string, string]))
    expect(chosenOf(FILTERS, (name) => query.get(name) ?? '', TODAY)).toEqual(expected)
  })
})

it.each([
  [{}, true],
  [{ size: 'small', dist: 'all', who: undefined }, true],
  [{ size: 'large' }, false],
  [{ colour: 'red' }, false],
  [{ who: 'ann' }, false],
  [{ late: false }, true],
  [{ late: true }, false],
  [{ days: 1 }, false],
])('whether %j let everything pass: %j', (chosen, expected) => {
  expect(isUnfiltered(FILTERS, chosen)).toBe(expected)
})

describe('the filters of a call', () => {
  const schema = z.strictObject(filterShape(FILTERS, () => TODAY))

  it.each([
    [{}, { size: 'small' }],
    [
      { late: true, days: 90, since: '2026-10' },
      { size: 'small', late: true, days: 90, since: '2026-10' },
    ],
    [
      { colour: 'blue', size: 'large', dist: 'all', who: ' ann', from: '2026-05-01' },
      { colour: 'blue', size: 'large', dist: 'all', who: 'ann', from: '2026-05-01' },
    ],
  ])('%j are taken as %j', (given, expected) => {
    expect(schema.parse(given)).toEqual(expected)
  })

  it.each([
    { colour: 'green' },
    { size: '' },
    { who: 'anna' },
    { from: '2026-02-30' },
    { late: 'true' },
    { days: '30' },
    { days: 0 },
    { days: 91 },
    { days: 1.5 },
    { since: '2026-13' },
    { since: '9999-12' },
    { since: '2026-10-01' },
    { other: 1 },
  ])('%j are refused', (given) => {
    expect(schema.safeParse(given).success).toBe(false)
  })
})

it.each(LANGUAGES)('the words of all filters use the glossary in %s', (language) => {
  const words = ALL.flatMap((filters) => Object.values(filters)).flatMap((filter) => [
    filter.label[language],
    ...(filter.kind === 'choice'
      ? [
          filter.nothing?.[language] ?? '-',
          ...Object.values(filter.names ?? {}).map((name) => name[language]),
        ]
      : []),
  ])
  expect(words.filter((text) => !text.trim())).toEqual([])
  expect(words.flatMap((text) => glossaryFaults(text, language))).toEqual([])
})
