import { pathOf } from '@tristar/shared/common/calls'
import { IMPORT_COLUMNS } from '@tristar/shared/people/import.rules'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import { importCalls, peopleCalls } from '@tristar/shared/people/people.calls'
import request from 'supertest'
import { ImportJobModel } from '../features/people/importJobs.model.ts'
import { TOKEN_HEADER } from '../lib/session.ts'
import { makeAdmin, makeSeller, makeSupervisor } from './factories.ts'
import type { Prepare } from './goodCall.ts'
import { nameOf } from './endpoints.ts'

/** That of the call before. */
const latestImport = async () => (await ImportJobModel.findOne())?._id.toHexString() ?? ''

/** One person, new passwords, and the import. */
export const PEOPLE_CALLS: Record<string, Prepare> = {
  [nameOf(peopleCalls.person)]: ({ callers: { all, lhm }, sellers, supervisors }) => [
    { by: all, sent: { id: sellers.own.account.loginId } },
    { by: lhm, sent: { id: supervisors.own.account.loginId } },
  ],
  [nameOf(peopleCalls.ownPerson)]: ({ callers: { supervisor }, sellers }) => [
    { by: supervisor, sent: { id: sellers.own.account.loginId } },
  ],
  [nameOf(passwordCalls.ofSeller)]: async ({ callers: { supervisor }, supervisors: { own } }) => [
    { by: supervisor, sent: { id: (await makeSeller({ supervisor: own })).account.loginId } },
  ],
  [nameOf(passwordCalls.ofLearner)]: async ({ callers: { lhm } }) => [
    { by: lhm, sent: { id: (await makeSeller()).account.loginId } },
    { by: lhm, sent: { id: (await makeSupervisor()).account.loginId } },
  ],
  [nameOf(importCalls.send)]: async (_world, { app }) => {
    const { token } = await makeAdmin('all')
    const head = IMPORT_COLUMNS.join()
    const lines = [
      ',supervisor,imported,,im@example.com,,,ktc,',
      'add,seller,mail,,,0127777777,imported,,',
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
