import type { Distributor } from '@tristar/shared/common/distributors'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { MoveInput } from '@tristar/shared/people/moves.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { progressOf, studyTheory } from '../../testing/topicStudy.ts'
import { makeTopic } from '../../testing/topics.ts'
import { makeTraining, ojtBody } from '../../testing/trainings.ts'
import { AccountModel } from '../account/account.model.ts'
import { GroupFiguresModel, TeamFiguresModel } from '../study/figures/figures.model.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'
import { recountFigures } from '../trainings/recount.service.ts'
import { TrainingModel } from '../trainings/trainings.model.ts'

useTestDatabase()

const { app, context, outbox } = createTestApp({ env: { SMTP_URL: 'smtp://mail.example.com' } })

let chief: Made
let lhm: Made
let old: Made
let peer: Made
let far: Made
let ann: Made
let ben: Made

beforeEach(async () => {
  await context.background.settled()
  outbox.length = 0
  chief = await makeAdmin('all', { username: 'chief' })
  lhm = await makeAdmin('lhm')
  old = await makeSupervisor({ supervisorId: 'Old', email: 'old@example.com' })
  peer = await makeSupervisor({ supervisorId: 'Peer', name: 'Siti', email: 'peer@example.com' })
  far = await makeSupervisor({ supervisorId: 'Far', distributorId: 'MER-S' })
  ann = await makeSeller({ sellerId: 'Ann', supervisor: old, email: 'ann@example.com' })
  ben = await makeSeller({ sellerId: 'Ben', supervisor: old })
})

const move = (input: MoveInput, by = chief) =>
  agentOf(app, by.token).post(movesCalls.move.path, input)
const deactivate = (id: string) =>
  agentOf(app, chief.token).post(movesCalls.deactivate.path, { id }).expect(200)
const stays = (sellerId: string) => ({ sellerId, ok: true, gains: [], loses: [] })
const cross = (dryRun = false) => move({ sellerIds: ['ann', 'ben'], supervisorId: 'far', dryRun })
const accountOf = ({ account: { _id } }: Made) => AccountModel.findById(_id).lean()
const trainingsOf = ({ account: { _id } }: Made) =>
  TrainingModel.find({ sellerAccountId: _id }).sort({ _id: 1 }).lean()
const teamOf = async ({ account: { _id } }: Made) => TeamFiguresModel.findById(_id).lean()
const totalOf = async (distributorId: Distributor) => {
  const shards = await GroupFiguresModel.find({ role: 'seller', distributorId }).lean()
  return shards.reduce((sum, { total }) => sum + total, 0)
}

describe('who may move whom', () => {
  it('refuses a manager of another scope, and says of each seller why not', async () => {
    const foreign = await makeSeller({ sellerId: 'Fay', supervisor: far })
    const sellerIds = ['ann', 'Fay', 'nobody', 'Peer', foreign.account._id.toHexString()]
    const { status, body } = await move({ sellerIds, supervisorId: 'peer' }, lhm)
    expect(status).toBe(200)
    expect(body.rows).toEqual([
      stays('Ann'),
      ...['Fay', 'nobody', 'Peer', sellerIds[4]].map((sellerId) => ({
        sellerId,
        ok: false,
        code: 'NOT_FOUND',
        gains: [],
        loses: [],
      })),
    ])
    expect((await accountOf(ann))?.supervisorId).toBe('Old')
    expect((await move({ sellerIds: ['ann'], supervisorId: 'far' }, lhm)).status).toBe(404)
    expect((await move({ sellerIds: ['Fay'], supervisorId: 'peer' }, lhm)).status).toBe(404)
    expect((await move({ sellerIds: ['ann'], supervisorId: 'far' })).status).toBe(200)
  })

  it('refuses managers who are inactive or wait for approval, and sellers who are inactive', async () => {
    await makeSupervisor({ supervisorId: 'later', approved: false })
    await makeSupervisor({ supervisorId: 'gone' })
    await deactivate('gone')
    for (const supervisorId of ['later', 'gone'])
      expect((await move({ sellerIds: ['ann'], supervisorId })).body.code).toBe('MANAGER_INACTIVE')
    await deactivate('ben')
    const { body } = await move({ sellerIds: ['ann', 'ben'], supervisorId: 'peer' })
    expect(body.rows[1]).toEqual({ ...stays('Ben'), ok: false, code: 'ACCOUNT_INACTIVE' })
    expect((await accountOf(ann))?.supervisorId).toBe('Old')
  })

  it('tells the topics of a seller who is inactive, as it may return to that manager', async () => {
    await makeTopic({ title: 'Cold calls', mandatoryFor: ['MER-S'] })
    await deactivate('ben')
    const { body } = await move({ sellerIds: ['ben'], supervisorId: 'far', dryRun: true })
    expect(body.rows).toMatchObject([
      { ok: false, code: 'ACCOUNT_INACTIVE', gains: ['Cold calls'] },
    ])
  })

  it('takes 1 to 500 sellers', async () => {
    for (const sellerIds of [[], Array.from({ length: 501 }, (_, index) => `s-${index}`)])
      expect((await move({ sellerIds, supervisorId: 'peer' })).status).toBe(400)
  })
})

describe('moving within a distributor', () => {
  it('changes nothing in a dry run, nor for those who are already there', async () => {
    const before = await progressOf(ann)
    const { body } = await move({ sellerIds: ['ann', 'ANN'], supervisorId: 'peer', dryRun: true })
    expect(body.rows).toEqual([stays('Ann'), stays('Ann')])
    await move({ sellerIds: ['ann'], supervisorId: 'OLD' })
    expect(await progressOf(ann)).toEqual(before)
  })

  it('tells the seller and both managers of open trainings, for their calendars', async () => {
    await makeTraining(ann)
    await makeTraining(ann, { evaluation: 'Failed', evaluatedBy: 'Old', evaluatedAt: new Date(0) })
    await move({ sellerIds: ['ann', 'ben'], supervisorId: 'peer' })
    await context.background.settled()
    const changed = outbox.filter(({ calendar }) => calendar)
    const told = changed.map(({ to, calendar }) => `${Object.values(to)[0]} ${calendar?.method}`)
    expect(told.toSorted()).toEqual([
      'ann@example.com REQUEST',
      'old@example.com CANCEL',
      'peer@example.com REQUEST',
    ])
    for (const { text, calendar } of changed) {
      expect(text).toContain('Siti')
      // A later one, as the invitation may have reached the former manager's calendar too.
      const sequence = calendar?.method === 'CANCEL' ? 2 : 1
      expect(calendar?.content).toContain(`SEQUENCE:${sequence}`)
    }
  })

  it('gives both teams their figures, and the trainings to the new manager', async () => {
    const topic = await makeTopic({ title: 'One' })
    await makeTopic({ title: 'Two' })
    await studyTheory(ann, topic._id)
    await makeTraining(ann, { topicId: [topic._id] })
    const done = { evaluation: 'Failed', evaluatedBy: 'Old', belt: 'White' } as const
    await makeTraining(ann, { ...done, evaluatedAt: new Date(0) })
    const before = await progressOf(ann)
    expect(await teamOf(old)).toMatchObject({ sellers: 2, noTrainings: 2 })
    expect((await move({ sellerIds: ['ann', 'ben'], supervisorId: 'peer' })).status).toBe(200)
    expect(await teamOf(old)).toMatchObject({ sellers: 0, noTrainings: 0, completeRate: 0 })
    expect(await teamOf(peer)).toMatchObject({ sellers: 2, noTrainings: 2, progressSum: 50 })
    expect(await progressOf(ann)).toMatchObject({
      supervisorId: 'Peer',
      supervisorKey: 'peer',
      supervisorName: 'Siti',
      tiers: before.tiers,
      records: before.records,
      figures: before.figures,
      createdAt: before.createdAt,
    })
    expect(await trainingsOf(ann)).toMatchObject([
      { supervisorId: 'Peer', topicId: [topic._id] },
      { supervisorId: 'Peer', evaluatedBy: 'Old', evaluation: 'Failed' },
    ])
    await expectHealthy()
  })

  it('ends the access of the former manager at once', async () => {
    const { _id } = await makeTraining(ann)
    const { path } = teamCalls.seller
    await agentOf(app, old.token).post(path, { sellerId: 'ann' }).expect(200)
    await move({ sellerIds: ['ann'], supervisorId: 'peer' })
    await agentOf(app, old.token).post(path, { sellerId: 'ann' }).expect(404)
    await agentOf(app, peer.token).post(path, { sellerId: 'ann' }).expect(200)
    const evaluation = { trainingId: String(_id), evaluation: 'Passed' }
    await agentOf(app, old.token).post(trainingsCalls.evaluate.path, evaluation).expect(404)
    await agentOf(app, peer.token).post(trainingsCalls.evaluate.path, evaluation).expect(200)
    await agentOf(app, old.token).post(trainingsCalls.add.path, ojtBody([], { sellerId: 'ann' }))
    const { body } = await agentOf(app, ann.token).get(
      `${trainingsCalls.list.path}?from=2026-11-01&to=2026-12-31`,
    )
    expect(body.data).toHaveLength(1)
  })

  it('is audited, and tells those concerned', async () => {
    await move({ sellerIds: ['ann'], supervisorId: 'peer' })
    const { body } = await agentOf(app, chief.token).post(auditCalls.list.path, { action: 'moved' })
    expect(body).toMatchObject([
      { who: 'chief', whom: 'Ann', distributorId: 'LHM', details: { from: 'Old', to: 'Peer' } },
    ])
    await context.background.settled()
    const told = outbox.map(({ to }) => ('email' in to ? to.email : '')).toSorted()
    expect(told).toEqual(['ann', 'old', 'peer'].map((name) => `${name}@example.com`))
  })
})

describe('moving to another distributor', () => {
  let both: TopicTheory
  let left: TopicTheory

  beforeEach(async () => {
    both = await makeTopic({ title: 'Both', mandatoryFor: ['LHM', 'MER-S'] })
    left = await makeTopic({ title: 'Left', mandatoryFor: ['LHM'] })
    const silver = { mandatoryFor: ['MER-S' as const], beltType: 'Green' as const }
    await makeTopic({ ...silver, title: 'Silver', titleMalay: 'Perak' })
  })

  it('says beforehand which topics come and go', async () => {
    const exchanged = { ok: true, gains: ['Silver'], loses: ['Left'] }
    const { body } = await cross(true)
    expect(body.rows).toEqual([
      { sellerId: 'Ann', ...exchanged },
      { sellerId: 'Ben', ...exchanged },
    ])
    expect(body.titles).toEqual([
      { English: 'Silver', Malay: 'Perak', Chinese: '' },
      { English: 'Left', Malay: '', Chinese: '' },
    ])
    expect((await accountOf(ann))?.distributorId).toBe('LHM')
  })

  it('moves the figures of distributors, and leaves a clean doctor', async () => {
    await studyTheory(ann, both._id)
    expect([await totalOf('LHM'), await totalOf('MER-S')]).toEqual([2, 0])
    await cross()
    expect([await totalOf('LHM'), await totalOf('MER-S')]).toEqual([0, 2])
    expect(await accountOf(ann)).toMatchObject({ supervisorId: 'Far', distributorId: 'MER-S' })
    const { distributorId, figures } = await progressOf(ann)
    expect([distributorId, figures.beltStatus.white]).toEqual(['MER-S', 100])
    await expectHealthy()
  })

  it('takes lost topics out of open trainings, and cancels those without any left', async () => {
    await makeTraining(ann, { topicId: [left._id, both._id] })
    await makeTraining(ben, { topicId: [left._id] })
    await cross()
    expect(await trainingsOf(ann)).toMatchObject([
      {
        supervisorId: 'Far',
        distributorId: 'MER-S',
        topicId: [both._id],
        sequence: 1,
      },
    ])
    expect(await trainingsOf(ben)).toEqual([])
    await context.background.settled()
    expect(outbox.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/changed/))
    await expectHealthy()
  })

  it('achieves a star that it completes, dated now', async () => {
    await studyTheory(ann, both._id)
    const passed = { evaluation: 'Passed', evaluatedBy: 'Old', evaluatedAt: new Date(0) } as const
    await makeTraining(ann, passed)
    const tiers = await progressOf(ann).then(({ tiers: kept }) => kept)
    await ProgressModel.updateOne(
      { _id: ann.account._id },
      { tiers: { ...tiers, white: { ...tiers.white, ojtPassedAt: new Date(0) } } },
    )
    await recountFigures({ fix: true })
    const before = new Date()
    await cross()
    const { white } = (await progressOf(ann)).tiers
    expect(white.achievedAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(white.serial).toBeTruthy()
    expect(await trainingsOf(ann)).toMatchObject([{ evaluatedBy: 'Old', distributorId: 'LHM' }])
    await expectHealthy()
  })
})
