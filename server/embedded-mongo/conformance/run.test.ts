import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runConformance } from './run.ts'
import { openTarget, type Target } from './target.ts'

const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
let target: Target

beforeAll(async () => {
  target = await openTarget(undefined)
})
afterAll(async () => {
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

const insert = (_id: number, more: object = {}) => ({
  name: 'insertOne',
  object: 'collection0',
  arguments: { document: { _id } },
  ...more,
})
const holds = (...ids: number[]) => [
  {
    databaseName: 'probe',
    collectionName: 'things',
    documents: ids.map((_id) => ({ _id })),
  },
]
const started = (command: object) => [
  { client: 'client0', events: [{ commandStartedEvent: { command } }] },
]

const SUITE = {
  description: 'probe',
  schemaVersion: '1.0',
  createEntities: [
    { client: { id: 'client0', observeEvents: ['commandStartedEvent'] } },
    { database: { id: 'database0', client: 'client0', databaseName: 'probe' } },
    { collection: { id: 'collection0', database: 'database0', collectionName: 'things' } },
  ],
  initialData: [{ databaseName: 'probe', collectionName: 'things', documents: [{ _id: 1 }] }],
  tests: [
    {
      description: 'right',
      operations: [insert(2), insert(1, { expectError: { errorCode: 11000 } })],
      expectEvents: [
        {
          client: 'client0',
          events: [{ commandStartedEvent: { commandName: 'insert' } }, { commandStartedEvent: {} }],
        },
      ],
      outcome: holds(1, 2),
    },
    { description: 'another error', operations: [insert(1, { expectError: { errorCode: 5 } })] },
    { description: 'no error', operations: [insert(2, { expectError: { isError: true } })] },
    { description: 'an error', operations: [insert(1)] },
    { description: 'another result', operations: [insert(2, { expectResult: { insertedId: 3 } })] },
    {
      description: 'another event',
      operations: [insert(2)],
      expectEvents: started({ insert: 'x' }),
    },
    { description: 'no event', operations: [], expectEvents: started({ insert: 'things' }) },
    { description: 'another outcome', operations: [insert(2)], outcome: holds(1) },
    { description: 'unknown', operations: [{ name: 'fly', object: 'collection0' }] },
    {
      description: 'not meant for it',
      runOnRequirements: [{ maxServerVersion: '4.2' }],
      operations: [],
    },
  ],
}

it('says which cases fail, and fails none that is right', async () => {
  writeFileSync(join(folder, 'probe.json'), JSON.stringify(SUITE))
  const { tallies, skipped, complaints } = await runConformance(folder, target)
  expect([...tallies.values()]).toEqual([
    { passed: 1, failed: 8, expected: 0, refused: 0, skipped: 1 },
  ])
  expect([...skipped]).toEqual([['for 4.2 and earlier', 1]])
  const about = complaints.filter((text) => text.startsWith('probe: '))
  expect(about.map((text) => text.slice('probe: '.length, text.indexOf('\n')))).toEqual([
    'another error',
    'no error',
    'an error',
    'another result',
    'another event',
    'no event',
    'another outcome',
    'unknown',
  ])
})

it('complains of a list of expected refusals that names what is not there', async () => {
  const { complaints } = await runConformance(folder, target)
  expect(complaints.some((text) => text.includes('but not there'))).toBe(true)
})
