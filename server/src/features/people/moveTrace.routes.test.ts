import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { beforeEach, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'

useTestDatabase()
const { app } = createTestApp()

let chief: Made
beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
  const old = await makeSupervisor({ supervisorId: 'Old', distributorId: 'LHM' })
  await makeSupervisor({ supervisorId: 'Peer', distributorId: 'MER-S' })
  for (const sellerId of ['Ann', 'Ben']) await makeSeller({ sellerId, supervisor: old })
})

const asChief = (path: string, body: object) => agentOf(app, chief.token).post(path, body)

/** What a search of the log finds, and what happened on the page of the person. */
async function traces(id: string) {
  const { body: found } = await asChief(auditCalls.list.path, { search: id.toLowerCase() })
  const { body: page } = await asChief(peopleCalls.person.path, { id })
  return [found, page.events]
}

const both = (entry: object) => [[expect.objectContaining(entry)], [expect.objectContaining(entry)]]

it('a move is found by both managers and by each seller, and stands on their pages', async () => {
  await asChief(movesCalls.move.path, { sellerIds: ['ann', 'ben'], supervisorId: 'peer' })
  const team = { action: 'teamChanged', details: { from: 'Old', to: 'Peer', sellers: 2 } }
  expect(await traces('Old')).toEqual(both({ ...team, whom: 'Old', distributorId: 'LHM' }))
  expect(await traces('Peer')).toEqual(both({ ...team, whom: 'Peer', distributorId: 'MER-S' }))
  expect(await traces('Ann')).toEqual(both({ action: 'moved', whom: 'Ann' }))
})

it('of one seller it names the seller too', async () => {
  await asChief(movesCalls.move.path, { sellerIds: ['ann'], supervisorId: 'peer' })
  const details = { from: 'Old', to: 'Peer', sellers: 1, seller: 'Ann' }
  expect(await traces('Old')).toEqual(both({ action: 'teamChanged', details }))
  const names = { 'details.from': '', 'details.to': '', 'details.seller': '' }
  expect((await traces('Peer'))[0]).toEqual([
    expect.objectContaining({ names: expect.objectContaining(names) }),
  ])
})

it('a manager who leaves hands the team over with a trace at the successor', async () => {
  await asChief(movesCalls.deactivate.path, { id: 'Old', handOverTo: 'peer' }).expect(200)
  expect(await traces('Peer')).toEqual(both({ action: 'teamChanged', whom: 'Peer' }))
})
