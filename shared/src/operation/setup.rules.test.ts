import { expect, it } from 'vitest'
import type { SetupState } from './operation.schema.ts'
import { SETUP_THINGS, setupDone } from './setup.rules.ts'

const ALL: SetupState = {
  mail: { set: true, tested: true },
  topics: { White: 1, Green: 2, Black: 1 },
  people: { sellers: 1, supervisors: 1 },
  admins: { missing: [] },
  publicUrl: 'https://learn.example.com',
}

const openOf = (state: SetupState) => {
  const done = setupDone(state)
  return SETUP_THINGS.filter((thing) => !done[thing])
}

it.each<[string, Partial<SetupState>, string[]]>([
  ['all is there', {}, []],
  ['no mail server', { mail: { set: false, tested: false } }, ['mail']],
  ['a mail server that was never tried', { mail: { set: true, tested: false } }, ['mail']],
  [
    'a test from before the server was taken away',
    { mail: { set: false, tested: true } },
    ['mail'],
  ],
  ['a star without a topic', { topics: { White: 5, Green: 0, Black: 1 } }, ['topics']],
  ['managers alone', { people: { sellers: 0, supervisors: 3 } }, ['people']],
  ['sellers alone', { people: { sellers: 3, supervisors: 0 } }, ['people']],
  ['a distributor without an admin', { admins: { missing: ['ktcb'] } }, ['admins']],
  ['no public address', { publicUrl: '' }, ['address']],
])('%s', (_case, change, open) => {
  expect(openOf({ ...ALL, ...change })).toEqual(open)
})
