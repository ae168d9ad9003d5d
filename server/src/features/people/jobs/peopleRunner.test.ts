import { pathOf } from '@tristar/shared/common/calls'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import type { PeopleJobState } from '@tristar/shared/people/jobs.schema'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { LEASE_MS } from '../../../lib/lease.ts'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { idleBackground } from '../../../testing/importing.ts'
import { peopleJobOf } from '../../../testing/peopleJobs.ts'
import { AccountModel } from '../../account/account.model.ts'
import { AuditModel } from '../../audit/audit.model.ts'
import { ProgressModel } from '../../study/progress/progress.model.ts'
import { PeopleJobModel, PeopleRowModel } from './peopleJobs.model.ts'
import { runPeopleJobs } from './peopleRunner.ts'

useTestDatabase()

const test = createTestApp()
/** A process that dies right after its answer. */
const dying = createTestApp({ background: idleBackground() })

const COUNT = 6
let admin: Made
beforeEach(async () => {
  admin = await makeAdmin('lhm', { username: 'local' })
  const supervisor = await makeSupervisor({ supervisorId: 'Boss' })
  for (let index = 0; index < COUNT; index += 1)
    await makeSeller({ sellerId: `s-${index}`, supervisor })
})

const deactivateAll = ({ token } = admin, { app } = dying) =>
  agentOf(app, token).post(movesCalls.deactivate.path, { all: true, filter: {}, count: COUNT })

async function start(by = admin): Promise<string> {
  const { body } = await deactivateAll(by).expect(202)
  return (body as { jobId: string }).jobId
}

const later = () => new Date(Date.now() + LEASE_MS)
const inactive = () => ProgressModel.countDocuments({ role: 'seller', state: 'inactive' })
const waiting = (jobId: string) => PeopleRowModel.countDocuments({ jobId, state: 'waiting' })
const entries = () => AuditModel.countDocuments({ action: 'deactivated' })

/** Stops as a process that is told to after so many rows. */
async function runUntil(rows: number): Promise<void> {
  let looks = 0
  await runPeopleJobs(test.context, () => {
    looks += 1
    // Once before the job is taken, and once before each row.
    return looks > rows + 1
  })
}

const run = () => runPeopleJobs(test.context, () => false)

const cancel = async (jobId: string, { token } = admin) => {
  const path = pathOf(peopleJobsCalls.cancel, { jobId })
  return (await agentOf(test.app, token).post(path).expect(200)).body as PeopleJobState
}

describe('a job whose process dies', () => {
  it('waits whole, and is carried out by another one', async () => {
    const jobId = await start()
    expect(await peopleJobOf(test, admin, jobId)).toMatchObject({ state: 'running', done: 0 })
    await run()
    expect(await peopleJobOf(test, admin, jobId)).toMatchObject({ state: 'done', done: COUNT })
  })

  it('goes on where it was, and does no row twice', async () => {
    const jobId = await start()
    await runUntil(2)
    expect(await peopleJobOf(test, admin, jobId)).toMatchObject({ state: 'running', done: 2 })
    expect(await inactive()).toBe(2)
    await run()
    expect(await peopleJobOf(test, admin, jobId)).toMatchObject({ done: COUNT, refused: 0 })
    expect([await inactive(), await entries()]).toEqual([COUNT, COUNT])
  })

  it('is taken over once its lease has run out, and no sooner', async () => {
    const jobId = await start()
    const lease = { leaseHolder: 'dead', leasedUntil: new Date(Date.now() + LEASE_MS / 2) }
    await PeopleJobModel.updateOne({ _id: jobId }, { $set: lease })
    await run()
    expect(await inactive()).toBe(0)
    await runPeopleJobs({ ...test.context, clock: later }, () => false)
    expect(await inactive()).toBe(COUNT)
  })

  it('is carried out once by two processes at the same time', async () => {
    await start()
    await Promise.all([run(), run()])
    expect([await inactive(), await entries()]).toEqual([COUNT, COUNT])
  })
})

describe('the people of a job', () => {
  it('are those who matched at its start, each judged again', async () => {
    const jobId = await start()
    const [gone] = await PeopleRowModel.find({ jobId }).sort({ place: 1 }).lean()
    const person = await AccountModel.findById(gone?.accountId)
    await agentOf(test.app, admin.token)
      .post(movesCalls.deactivate.path, { id: person?.loginId ?? '' })
      .expect(200)
    await makeSeller({ sellerId: 'late' })
    await runUntil(1)
    // Who is left out is told once it has ended.
    expect(await peopleJobOf(test, admin, jobId)).toMatchObject({ done: 1, refused: 0, rows: [] })
    await run()
    expect(await peopleJobOf(test, admin, jobId)).toMatchObject({
      total: COUNT,
      refused: 1,
      rows: [{ id: person?.loginId, name: '', code: 'ACCOUNT_INACTIVE' }],
    })
    expect(await ProgressModel.exists({ loginId: 'late', state: 'active' })).not.toBeNull()
  })

  it('are those of the scope that the admin has by then', async () => {
    const jobId = await start()
    await runUntil(2)
    await AccountModel.updateOne({ _id: admin.account._id }, { scope: 'mers' })
    await run()
    const { refused, rows } = await peopleJobOf(test, admin, jobId)
    expect([refused, new Set(rows.map(({ code }) => code))]).toEqual([4, new Set(['NOT_FOUND'])])
    expect(rows.map(({ id, name }) => [id, name])).toEqual(rows.map(() => ['', '']))
    expect(await inactive()).toBe(2)
  })
})

describe('a job ends early', () => {
  it('when its admin stops it: what is done stays', async () => {
    const jobId = await start()
    await runUntil(2)
    const stopped = await cancel(jobId)
    expect(stopped).toMatchObject({ state: 'cancelled', done: COUNT, refused: 4 })
    expect(stopped.rows.map(({ code }) => code)).toEqual(Array(4).fill('JOB_CANCELLED'))
    await run()
    // Of very many none is written.
    expect([await waiting(jobId), await inactive()]).toEqual([4, 2])
    expect(await cancel(jobId)).toEqual(stopped)
    expect(await AuditModel.find({ action: 'jobStopped' }).lean()).toMatchObject([
      { details: { action: 'deactivated', people: 4 } },
    ])
  })

  it('when its admin is removed', async () => {
    const chief = await makeAdmin('all')
    const jobId = await start()
    await runUntil(1)
    await AccountModel.deleteOne({ _id: admin.account._id })
    await run()
    const job = await PeopleJobModel.findById(jobId).lean()
    expect(job?.state).toBe('cancelled')
    expect(job?.endCode).toBe('JOB_RIGHTS_LOST')
    expect([await waiting(jobId), await inactive()]).toEqual([5, 1])
    const path = pathOf(peopleJobsCalls.job, { jobId })
    await agentOf(test.app, chief.token).get(path).expect(404)
  })
})

describe('jobs of several admins', () => {
  it('run beside each other, one of each admin', async () => {
    const other = await makeAdmin('lhm')
    const jobId = await start()
    const { body } = await deactivateAll().expect(409)
    expect(body.code).toBe('JOB_RUNNING')
    const running = await agentOf(test.app, admin.token).get(peopleJobsCalls.running.path)
    expect(running.body).toEqual({ jobId, latest: jobId })
    const second = await start(other)
    await run()
    expect(await peopleJobOf(test, admin, jobId)).toMatchObject({ state: 'done' })
    expect(await peopleJobOf(test, other, second)).toMatchObject({ state: 'done' })
    expect(await inactive()).toBe(COUNT)
    // Who is done already by the one job is left out by the other: each is carried out once.
    expect(await PeopleRowModel.countDocuments()).toBe(COUNT)
  })

  it('tells of the latest until its admin puts it away', async () => {
    const agent = agentOf(test.app, admin.token)
    const found = async () => (await agent.get(peopleJobsCalls.running.path)).body as unknown
    const putAway = (jobId: string) => agent.post(pathOf(peopleJobsCalls.putAway, { jobId }))
    const first = await start()
    expect((await putAway(first).expect(409)).body.code).toBe('JOB_RUNNING')
    await cancel(first)
    expect(await found()).toEqual({ jobId: null, latest: first })
    const second = await start()
    expect((await putAway(first).expect(200)).body).toEqual({ jobId: second, latest: second })
    await cancel(second)
    const none = { jobId: null, latest: null }
    expect((await putAway(second).expect(200)).body).toEqual(none)
    expect(await found()).toEqual(none)
    const other = await makeAdmin('all')
    await agentOf(test.app, other.token)
      .post(pathOf(peopleJobsCalls.putAway, { jobId: second }))
      .expect(404)
  })

  it('tells of those who were left out page by page', async () => {
    const jobId = await start()
    await cancel(jobId)
    const path = `${pathOf(peopleJobsCalls.job, { jobId })}?offset=4`
    const { body } = await agentOf(test.app, admin.token).get(path).expect(200)
    expect([body.refused, body.rows.length]).toEqual([COUNT, 2])
  })
})
