import { pathOf } from '@tristar/shared/common/calls'
import { IMPORT_COLUMNS } from '@tristar/shared/imports/imports.columns'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { listViewsCalls } from '@tristar/shared/people/listViews.calls'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { newSellersCalls } from '@tristar/shared/people/newSellers.calls'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import request from 'supertest'
import { ImportJobModel } from '../features/imports/importJobs.model.ts'
import { PeopleJobModel } from '../features/people/jobs/peopleJobs.model.ts'
import { TOKEN_HEADER } from '../lib/session.ts'
import type { TestApp } from './app.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from './factories.ts'
import type { Prepare } from './goodCall.ts'
import { nameOf } from './endpoints.ts'
import { attemptOf, jobOf, viewOf } from './ownershipWorld.ts'

/** That of the call before. */
const latestImport = async () => (await ImportJobModel.findOne())?._id.toHexString() ?? ''

async function deactivate(app: TestApp['app'], { token }: Made, id: string): Promise<void> {
  const call = request(app).post(movesCalls.deactivate.path).set(TOKEN_HEADER, token)
  await call.send({ id }).expect(200)
}

const byManager: Prepare = ({ callers: { supervisor } }) => [{ by: supervisor }]
const aboutSeller: Prepare = ({ callers: { supervisor }, sellers }) => [
  { by: supervisor, sent: { sellerId: sellers.own.account.loginId } },
]

const SPAN = { from: '2024-01', to: '2026-11' }
const ofTrends: Prepare = ({ callers: { all, lhm }, supervisors }) => [
  { by: all, sent: SPAN },
  { by: lhm, sent: { ...SPAN, supervisorId: supervisors.own.account.loginId } },
]
const ofTopicTrends: Prepare = ({ callers: { all, lhm } }) => [
  { by: all, sent: { ...SPAN, dist: 'ktcb' } },
  { by: lhm, sent: SPAN },
]

const ofChanges: Prepare = ({ callers: { all, lhm } }) => [
  { by: all },
  { by: all, sent: { dist: 'lhm' } },
  { by: lhm },
]

const VIEW = { page: 'sellers', name: 'Late in LHM', query: 'dist=lhm', default: true }

/** Teams, one person, moves, leavers, returns, new passwords, and the import. */
export const PEOPLE_CALLS: Record<string, Prepare> = {
  [nameOf(teamCalls.sellerByQuery)]: aboutSeller,
  [nameOf(teamCalls.seller)]: aboutSeller,
  [nameOf(teamCalls.list)]: byManager,
  [nameOf(teamCalls.attention)]: byManager,
  [nameOf(teamCalls.week)]: byManager,
  ...Object.fromEntries(
    [trendsCalls.admin, trendsCalls.file].map((call) => [nameOf(call), ofTrends]),
  ),
  ...Object.fromEntries(
    [trendsCalls.changes, trendsCalls.teamChanges].map((call) => [nameOf(call), ofChanges]),
  ),
  [nameOf(trendsCalls.ownChanges)]: byManager,
  ...Object.fromEntries(
    [trendsCalls.topics, trendsCalls.topicsFile].map((call) => [nameOf(call), ofTopicTrends]),
  ),
  [nameOf(trendsCalls.supervisor)]: ({ callers: { supervisor } }) => [
    { by: supervisor, sent: SPAN },
  ],
  [nameOf(trendsCalls.supervisorFile)]: ({ callers: { supervisor } }) => [
    { by: supervisor, sent: SPAN },
  ],
  [nameOf(peopleCalls.person)]: ({ callers: { all, lhm }, sellers, supervisors }) => [
    { by: all, sent: { id: sellers.own.account.loginId } },
    { by: lhm, sent: { id: supervisors.own.account.loginId } },
  ],
  [nameOf(peopleCalls.ownPerson)]: ({ callers: { supervisor }, sellers }) => [
    { by: supervisor, sent: { id: sellers.own.account.loginId } },
  ],
  [nameOf(peopleCalls.wrongAnswers)]: async (world) => [
    { by: world.callers.lhm, sent: await attemptOf(world, 'lhm', 'own') },
  ],
  [nameOf(peopleCalls.ownWrongAnswers)]: async (world) => [
    { by: world.callers.supervisor, sent: await attemptOf(world, 'supervisor', 'own') },
  ],
  [nameOf(listViewsCalls.list)]: ({ callers: { lhm } }) => [{ by: lhm, sent: { page: 'sellers' } }],
  [nameOf(listViewsCalls.save)]: async (world) => [
    { by: world.callers.all, sent: VIEW },
    { by: world.callers.lhm, sent: await viewOf(world, 'lhm', 'own') },
  ],
  [nameOf(listViewsCalls.remove)]: async (world) => [
    { by: world.callers.lhm, sent: await viewOf(world, 'lhm', 'own') },
  ],
  [nameOf(listViewsCalls.saveColumns)]: ({ callers: { lhm } }) => [
    { by: lhm, sent: { page: 'supervisors', columns: ['supervisorId', 'completeRate'] } },
  ],
  [nameOf(newSellersCalls.decide)]: async ({ callers: { supervisor }, supervisors }) => {
    const waiting = { supervisor: supervisors.own, approved: false }
    const sellers = [
      await makeSeller(waiting),
      await makeSeller(waiting),
      await makeSeller({ supervisor: supervisors.own, namedManager: true }),
    ]
    return sellers.map(({ account: { loginId: sellerId } }, place) => ({
      by: supervisor,
      sent: { sellerId, approve: place === 0 },
    }))
  },
  [nameOf(accountsCalls.add)]: ({ callers: { lhm } }) => [
    { by: lhm, sent: { role: 'seller', id: 'added', supervisorId: 'peer', name: 'Added' } },
  ],
  [nameOf(accountsCalls.edit)]: async ({ callers: { all }, supervisors: { own } }) => {
    const { loginId: id } = (await makeSeller({ supervisor: own })).account
    return [{ by: all, sent: { id, name: 'Corrected', newId: 'corrected' } }]
  },
  [nameOf(accountsCalls.invite)]: async ({ callers: { lhm }, supervisors: { own } }) => {
    const guest = await makeSeller({ supervisor: own, email: 'guest@x.my' })
    return [{ by: lhm, sent: { ids: [guest.account.loginId] } }]
  },
  [nameOf(movesCalls.move)]: async ({ callers: { lhm }, supervisors }) => {
    const seller = await makeSeller({ supervisor: supervisors.own })
    const sent = { sellerIds: [seller.account.loginId], supervisorId: 'peer' }
    return [
      { by: lhm, sent: { ...sent, dryRun: true } },
      { by: lhm, sent },
    ]
  },
  [nameOf(movesCalls.deactivate)]: async ({ callers: { all } }) => {
    const supervisor = await makeSupervisor()
    const { loginId: id } = (await makeSeller({ supervisor })).account
    return [
      { by: all, sent: { id: supervisor.account.loginId, handOverTo: 'peer' } },
      { by: all, sent: { id } },
    ]
  },
  [nameOf(movesCalls.reactivate)]: async ({ callers: { all } }, { app }) => {
    const manager = await makeSupervisor()
    const people = [await makeSeller(), await makeSeller(), manager]
    const ids = people.map(({ account }) => account.loginId)
    for (const id of ids) await deactivate(app, all, id)
    return ids.map((id, place) => ({
      by: all,
      sent: { id, ...(place === 0 && { supervisorId: 'far' }) },
    }))
  },
  [nameOf(movesCalls.erase)]: async ({ callers: { all } }, { app }) => {
    const manager = await makeSupervisor()
    const people = [await makeSeller({ supervisor: manager }), manager]
    const ids = people.map(({ account }) => account.loginId)
    for (const id of ids) await deactivate(app, all, id)
    return ids.map((id) => ({ by: all, sent: { id, confirm: id } }))
  },
  [nameOf(passwordCalls.ofSeller)]: async ({ callers: { supervisor }, supervisors: { own } }) => [
    { by: supervisor, sent: { id: (await makeSeller({ supervisor: own })).account.loginId } },
  ],
  [nameOf(passwordCalls.ofLearner)]: async ({ callers: { lhm } }) => [
    { by: lhm, sent: { id: (await makeSeller()).account.loginId } },
    { by: lhm, sent: { id: (await makeSupervisor()).account.loginId } },
  ],
  [nameOf(peopleJobsCalls.running)]: ({ callers: { lhm } }) => [{ by: lhm }],
  [nameOf(peopleJobsCalls.job)]: async (world) => {
    const jobId = await jobOf(world, 'lhm', 'own')
    return [{ by: world.callers.lhm, path: pathOf(peopleJobsCalls.job, { jobId }) }]
  },
  [nameOf(peopleJobsCalls.cancel)]: async (world) => {
    const jobId = await jobOf(world, 'all', 'own')
    return [{ by: world.callers.all, path: pathOf(peopleJobsCalls.cancel, { jobId }) }]
  },
  [nameOf(peopleJobsCalls.putAway)]: async (world) => {
    const jobId = await jobOf(world, 'all', 'own')
    await PeopleJobModel.updateOne({ _id: jobId }, { state: 'done' })
    return [{ by: world.callers.all, path: pathOf(peopleJobsCalls.putAway, { jobId }) }]
  },
  [nameOf(importCalls.send)]: async (_world, { app }) => {
    const { token } = await makeAdmin('all')
    const manager = await makeSupervisor()
    const { loginId: leaver } = manager.account
    const { loginId: mover } = (await makeSeller({ supervisor: manager })).account
    const head = IMPORT_COLUMNS.join()
    const lines = [
      ',supervisor,imported,,im@example.com,,,ktc,',
      'add,seller,mail,,,0127777777,imported,,',
      `move,,${mover},,,,imported,,`,
      `deactivate,,${leaver},,,,,,`,
    ]
    const csv = Buffer.from([head, ...lines].join('\r\n'))
    const post = () => request(app).post(importCalls.send.path).set(TOKEN_HEADER, token)
    const send = (dryRun: string) => () =>
      post().field('dryRun', dryRun).attach('csv', csv, 'people.csv')
    return [{ send: send('true') }, { send: send('false') }]
  },
  [nameOf(importCalls.running)]: ({ callers: { all } }) => [{ by: all }],
  [nameOf(importCalls.job)]: async ({ callers: { all } }) => {
    const jobId = await latestImport()
    return [{ by: all, path: pathOf(importCalls.job, { jobId }) }]
  },
  [nameOf(importCalls.cancel)]: async ({ callers: { all } }) => {
    const jobId = await latestImport()
    await ImportJobModel.updateOne({ _id: jobId }, { $set: { state: 'running' } })
    return [{ by: all, path: pathOf(importCalls.cancel, { jobId }) }]
  },
}
