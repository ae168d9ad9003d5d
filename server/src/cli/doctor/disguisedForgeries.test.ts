import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { AccountModel } from '../../features/account/account.model.ts'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import { AttemptModel } from '../../features/study/attempts/attempts.model.ts'
import { ProgressModel } from '../../features/study/progress/progress.model.ts'
import { TrainingModel } from '../../features/trainings/trainings.model.ts'
import { newSerial } from '../../lib/serial.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { doctorSays, expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeReset } from '../../testing/resets.ts'
import { earnStar } from '../../testing/stars.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { ISSUER } from '../../testing/verifier.ts'

useTestDatabase()
const { app } = createTestApp({ env: { RATE_LIMIT: 'off', ...ISSUER } })

let manager: Made
let mei: Made
let lim: Made
let ali: Made

beforeEach(async () => {
  const topicId = (await makeTopic({ title: 'One', questions: [makeChoice()] }))._id
  manager = await makeSupervisor({ distributorId: 'MER-S', name: 'Tan Ah Kow' })
  mei = await makeSeller({ supervisor: manager, sellerId: 'mei', name: 'Mei' })
  lim = await makeSeller({ supervisor: manager, sellerId: 'lim', name: 'Lim' })
  ali = await makeSeller({ supervisor: manager, sellerId: 'ali' })
  for (const seller of [mei, lim, ali]) await earnStar(seller, { app, manager, topicId })
})

const starOf = ({ account: { _id: accountId } }: Made) =>
  IssuedStarModel.findOne({ accountId }).orFail().lean<IssuedStar>()

/** Writes past the models, as somebody with the database's password would. */
const change = ({ account: { _id: accountId } }: Made, update: object) =>
  IssuedStarModel.collection.updateOne({ accountId }, update)
const putBack = ({ _id, ...star }: IssuedStar) =>
  IssuedStarModel.collection.replaceOne({ _id }, star)

/** Makes the learner's credential, with which the star gets its place in the status lists. */
async function carry(made: Made): Promise<number> {
  const { serial } = await starOf(made)
  await agentOf(app).get(pathOf(credentialsCalls.credential, { serial })).expect(200)
  const { statusIndex } = await starOf(made)
  if (statusIndex === undefined) throw new Error('It has got no place.')
  return statusIndex
}

async function claim({ account: { _id } }: Made): Promise<void> {
  const star = { achievedAt: new Date(), serial: newSerial() }
  await ProgressModel.collection.updateOne({ _id }, { $set: { 'tiers.white': star } })
}

/** Removes the evaluator of Mei's training as an erasure does. */
async function hideEvaluator(update: object = {}): Promise<void> {
  const $unset = { 'salts.evaluator': 1, 'salts.evaluatorName': 1 }
  await change(mei, { $set: { 'issued.evaluator': '' }, $unset })
  if (Object.keys(update).length > 0) await change(mei, update)
  const own = { sellerAccountId: mei.account._id }
  await TrainingModel.collection.updateOne(own, { $unset: { evaluatedBy: 1 } })
}

const HIDDEN = 'a sealed record (evaluator) is no longer named'

/** Forgeries that look like what the product itself does, and what the doctor then says. */
const FORGERIES: [string, () => Promise<string>][] = [
  [
    'places in the status lists swapped, so that a revocation shows at somebody else’s badge',
    async () => {
      const [meis, lims] = [await carry(mei), await carry(lim)]
      await change(mei, { $unset: { statusIndex: 1 } })
      await change(lim, { $set: { statusIndex: meis } })
      await change(mei, { $set: { statusIndex: lims } })
      return 'its place in the status lists is not what was sealed'
    },
  ],
  [
    'a place taken away, with the seal of the time before',
    async () => {
      const before = await starOf(mei)
      await carry(mei)
      await carry(lim)
      await putBack(before)
      return '2 places in the status lists were given, certificates hold 1'
    },
  ],
  [
    'a place of nobody taken instead',
    async () => {
      const before = await starOf(mei)
      await carry(mei)
      await putBack(before)
      await mongoose.connection.collection<{ _id: string }>('statusplaces').deleteMany({})
      await carry(lim)
      await change(lim, { $set: { statusIndex: 7 } })
      return '1 places in the status lists were given, certificates hold 1, some of them others'
    },
  ],
  [
    'the nameless star put back with its seal, to be frozen under another name',
    async () => {
      const { serial } = await starOf(ali)
      const before = await starOf(ali)
      await agentOf(app, ali.token).post(sessionCalls.saveProfile.path, { name: 'Ali' }).expect(200)
      await expectHealthy()
      await putBack(before)
      return `the certificate ${serial} says no name, although its holder has one`
    },
  ],
  [
    'a record changed, and its star marked as sealed later without a seal',
    async () => {
      const accountId = mei.account._id
      await AttemptModel.collection.updateMany({ accountId }, { $set: { score: 99 } })
      await change(mei, { $set: { sealedLater: true }, $unset: { seal: 1, salts: 1 } })
      return 'it has no seal'
    },
  ],
  [
    'an evaluator who was not erased removed',
    async () => {
      await hideEvaluator()
      return HIDDEN
    },
  ],
  [
    'an evaluator removed with its account',
    async () => {
      await hideEvaluator({ $unset: { evaluatorId: 1 } })
      return HIDDEN
    },
  ],
  [
    'an evaluator replaced by somebody who was erased',
    async () => {
      const { _id } = (await makeSupervisor()).account
      await AccountModel.collection.updateOne({ _id }, { $set: { erasedAt: new Date() } })
      await hideEvaluator({ $set: { evaluatorId: _id } })
      return 'evaluator’s account of its record changed'
    },
  ],
]

describe('the doctor names', () => {
  it('nothing of honest stars, with and without a name or a place', async () => {
    await carry(mei)
    expect(await doctorSays()).toContain('Nothing differs')
  })

  it.each(FORGERIES)('%s, and does not correct it', async (_what, forge) => {
    const sentence = await forge()
    expect(await doctorSays(true)).toContain(sentence)
    expect(await doctorSays()).toContain(sentence)
  })
})

describe('--fix', () => {
  it('makes no certificate of a star that somebody has written into the database', async () => {
    await claim(await makeSeller({ supervisor: manager, sellerId: 'eve', name: 'Eve' }))
    const refused = 'the white star of eve has no certificate, and the records do not show that'
    expect(await doctorSays(true)).toContain(refused)
    expect(await IssuedStarModel.countDocuments()).toBe(3)
    expect(await doctorSays(true)).toContain(refused)
  })

  it('finds a certificate that was slipped in or dated back', async () => {
    const { serial } = await starOf(mei)
    await change(mei, { $set: { achievedAt: new Date(0) } })
    expect(await doctorSays(true)).toContain('the white star of mei has another date')
    await ProgressModel.updateMany({}, { $set: { 'tiers.white': {} } })
    expect(await doctorSays()).toContain(
      `the certificate ${serial} is of no star; cannot be corrected`,
    )
  })

  it('revokes again what a reset revoked, and makes it again when it is lost', async () => {
    const { serial } = await starOf(mei)
    await makeReset(mei)
    await change(mei, { $unset: { revoked: 1 } })
    expect(await doctorSays(true)).toContain(
      `${serial} is valid although a reset revoked it; corrected`,
    )
    await expectHealthy()
    await IssuedStarModel.collection.deleteOne({ serial })
    expect(await doctorSays(true)).toContain(
      `${serial}, which a reset revoked, is missing; corrected`,
    )
    await expectHealthy()
    expect(await starOf(mei)).toMatchObject({
      serial,
      sealedLater: true,
      revoked: { by: 'reset' },
      issued: { name: 'Mei', evaluator: 'Tan Ah Kow' },
    })
  })

  it('makes a lost one again, marked as sealed later', async () => {
    const { serial } = await starOf(mei)
    await IssuedStarModel.collection.deleteOne({ serial })
    expect(await doctorSays(true)).toContain('the white star of mei has no certificate; corrected')
    await expectHealthy()
    expect(await starOf(mei)).toMatchObject({ serial, sealedLater: true, issued: { name: 'Mei' } })
  })
})
