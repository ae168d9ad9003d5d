import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Tier } from '@tristar/shared/common/tiers'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { deleteTopic } from '../topics/topicEditing.service.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'

useTestDatabase()
const { app, context } = createTestApp()

const SERIAL = /^[A-Z2-7]{18}$/
const FORBIDDEN = [403, 'FORBIDDEN', 'You are not allowed to do this.']
const LOCKED = [409, 'CERTIFICATE_LOCKED', 'This star has not been achieved yet.']
const MISSING = [400, 'FIELDS_REQUIRED', 'Please fill in all the input fields']

let manager: Made
let seller: Made

function download(made: Made | null, body: object) {
  return agentOf(app, made?.token).post(certificatesCalls.download.path, body)
}

async function refusal(made: Made | null, body: object): Promise<[number, string, string]> {
  const answer = await download(made, body)
  return [answer.status, answer.body.code, answer.body.error]
}

async function userOf({ token }: Made) {
  return (await agentOf(app, token).get(sessionCalls.ofHeader.path)).body.user
}

/** All topics of a tier done, and its training passed by the supervisor. */
async function achieve(made: Made, belt: Tier): Promise<void> {
  const topic = await makeTopic({ beltType: belt, mandatoryFor: ['MER-EC'] })
  await studyTheory(made, topic._id)
  if (made.account.role === 'supervisor') return
  const training = await makeTraining(made, { belt })
  const agent = agentOf(app, manager.token)
  const body = { trainingId: String(training._id), evaluation: 'Passed' }
  expect((await agent.post(trainingsCalls.evaluate.path, body)).status).toBe(200)
}

beforeEach(async () => {
  manager = await makeSupervisor({ distributorId: 'MER-EC', name: 'Tan Ah Kow' })
  seller = await makeSeller({ supervisor: manager, name: '陈美玲' })
})

describe('certificates: download', () => {
  it('is for learners, in their own name', async () => {
    expect((await refusal(null, { belt: 'White' }))[0]).toBe(401)
    expect(await refusal(await makeAdmin(), { belt: 'White' })).toEqual(FORBIDDEN)
    await achieve(seller, 'White')
    for (const said of [
      { id: manager.account.loginId },
      { id: String(manager.account._id) },
      { type: 'supervisor' },
    ])
      expect([said, await refusal(seller, { belt: 'White', ...said })]).toEqual([said, FORBIDDEN])
    expect((await userOf(seller)).whiteBeltDownloaded).toBe(false)
  })

  it('names a star', async () => {
    expect(await refusal(seller, {})).toEqual(MISSING)
    expect(await refusal(seller, { belt: '' })).toEqual(MISSING)
    expect((await refusal(seller, { belt: 'Purple' })).slice(0, 2)).toEqual([400, 'VALIDATION'])
  })

  it('is closed before the star is achieved', async () => {
    const topic = await makeTopic()
    expect(await refusal(seller, { belt: 'White' })).toEqual(LOCKED)
    await studyTheory(seller, topic._id)
    expect(await refusal(seller, { belt: 'White' })).toEqual(LOCKED)
    expect(await refusal(seller, { belt: 'Green' })).toEqual(LOCKED)
    expect((await userOf(seller)).whiteBeltDownloaded).toBe(false)
  })

  it('answers the flags and the certificate’s data, and opens the next tier', async () => {
    await achieve(seller, 'White')
    await makeTopic({ beltType: 'Green' })
    const before = await userOf(seller)
    expect(before.studyTier).toBe('White')
    const type = 'seller'
    const id = seller.account.loginId.toUpperCase()
    const { status, body } = await download(seller, { id, type, belt: 'White' })
    expect(status).toBe(200)
    expect(body).toEqual({
      whiteBeltDownloaded: true,
      greenBeltDownloaded: false,
      blackBeltDownloaded: false,
      certificate: {
        serial: expect.stringMatching(SERIAL),
        belt: 'White',
        group: 'MER',
        distributorId: 'MER-EC',
        name: '陈美玲',
        id: seller.account.loginId,
        achievedAt: before.whiteBeltDate,
        supervisor: 'Tan Ah Kow',
        evaluatedBy: 'Tan Ah Kow',
      },
    })
    expect(before.beltSerial).toEqual({ white: body.certificate.serial, green: '', black: '' })
    const after = await userOf(seller)
    expect(after).toMatchObject({ whiteBeltDownloaded: true, studyTier: 'Green' })
    expect(after.whiteBeltDate).toBe(before.whiteBeltDate)
    const { figures } = (await ProgressModel.findById(seller.account._id).lean()) ?? {}
    expect(figures?.studyTier).toBe('Green')
  })

  it('is recorded once, with the same serial ever after, also in a race', async () => {
    await achieve(seller, 'White')
    const first = await Promise.all(
      Array.from({ length: 5 }, () => download(seller, { belt: 'White' })),
    )
    const at = (await ProgressModel.findById(seller.account._id).lean())?.tiers.white.downloadedAt
    const again = await download(seller, { belt: 'White' })
    const serials = [...first, again].map(({ body }) => body.certificate.serial)
    expect(new Set(serials).size).toBe(1)
    const kept = (await ProgressModel.findById(seller.account._id).lean())?.tiers.white
    expect([kept?.downloadedAt, kept?.serial]).toEqual([at, serials[0]])
  })

  it('gives every star a unique serial, when it is achieved', async () => {
    const colleague = await makeSeller({ supervisor: manager })
    await achieve(seller, 'White')
    await download(seller, { belt: 'White' })
    await achieve(seller, 'Green')
    await achieve(manager, 'Black')
    const learners = await ProgressModel.find().lean()
    expect(learners.find(({ _id }) => _id.equals(colleague.account._id))?.tiers.white).toEqual({})
    const serials = learners.flatMap(({ tiers }) =>
      Object.values(tiers).flatMap(({ serial }) => serial ?? []),
    )
    expect(serials).toHaveLength(3)
    expect(new Set(serials).size).toBe(3)
    for (const serial of serials) expect(serial).toMatch(SERIAL)
    const taken = learners.find(({ _id }) => _id.equals(seller.account._id))?.tiers.white.serial
    await expect(
      ProgressModel.updateOne(
        { _id: colleague.account._id },
        { $set: { 'tiers.white.serial': taken } },
      ),
    ).rejects.toMatchObject({ code: 11_000 })
  })

  it('gives a star that an edit of topics achieved its serial at once', async () => {
    const one = await makeTopic({ title: 'One' })
    const two = await makeTopic({ title: 'Two' })
    await studyTheory(manager, one._id)
    await deleteTopic(two._id, { context })
    const kept = (await ProgressModel.findById(manager.account._id).lean())?.tiers.white
    expect(kept?.serial).toMatch(SERIAL)
  })

  it('shows no name that was not given, and no id in its place', async () => {
    manager = await makeSupervisor({ distributorId: 'MER-EC' })
    const other = await makeSeller({ supervisor: manager })
    await achieve(other, 'White')
    const nameless = { name: '', supervisor: '', evaluatedBy: '' }
    const { status, body } = await download(other, { belt: 'White' })
    expect([status, body.whiteBeltDownloaded]).toEqual([200, true])
    expect(body.certificate).toMatchObject(nameless)
    await achieve(manager, 'Green')
    const id = manager.account.loginId
    const own = await download(manager, { belt: 'Green', type: 'supervisor', id })
    expect(own.body.certificate).toMatchObject({ ...nameless, id })
  })

  it('names no evaluator of a supervisor’s own star', async () => {
    await achieve(manager, 'White')
    const { certificate } = (await download(manager, { belt: 'White' })).body
    expect(certificate).toMatchObject({ name: 'Tan Ah Kow', supervisor: '', evaluatedBy: '' })
  })
})
