import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { Tier } from '@tristar/shared/common/tiers'
import { TIER_KEYS } from '@tristar/shared/common/tiers'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { doctorSays } from '../../testing/doctor.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeReset } from '../../testing/resets.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { resetStarsInBatches } from '../reset/resetStars.service.ts'
import { ProgressModel } from '../study/progress.model.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'
import { freezeOlderStars } from './upgrade.service.ts'

useTestDatabase()
const { app, context } = createTestApp({ env: { ISSUER_NAME: 'The Academy' } })

const ACHIEVED = new Date('2025-05-05T05:05:05.000Z')

let manager: Made
let seller: Made

beforeEach(async () => {
  manager = await makeSupervisor({ name: 'Tan Ah Kow', supervisorId: 'Tan', distributorId: 'KTC' })
  seller = await makeSeller({ name: 'Mei', supervisor: manager, sellerId: 'mei' })
})

/** A star and its passed training as a former version left them; a User Manager's has none. */
async function giveStar(made: Made, tier: Tier, serial?: string): Promise<void> {
  const { role, _id } = made.account
  const record = { achievedAt: ACHIEVED, ...(serial && { serial }) }
  const trained = role === 'seller' && { ojtPassedAt: ACHIEVED }
  const tiers = { [`tiers.${TIER_KEYS[tier]}`]: { ...record, ...trained } }
  await ProgressModel.updateOne({ _id }, { $set: tiers })
  const passed = { evaluation: 'Passed', evaluatedAt: ACHIEVED, evaluatedBy: 'Tan' } as const
  if (role === 'seller') await makeTraining(made, { belt: tier, ...passed })
}

const start = () => freezeOlderStars(context, resetStarsInBatches)
const restart = async () => {
  await mongoose.connection.collection('upgrades').deleteMany({})
  await start()
}
const stars = () => IssuedStarModel.find().sort({ serial: 1 }).lean<IssuedStar[]>()

/** What the doctor says of stars; figures and attempts are not made up here. */
const expectRecorded = async () =>
  expect(await doctorSays()).toContain('ok    stars with their certificates')

const SERIAL = 'ABCDEFGHIJKLMNOP'

describe('the first start after an upgrade', () => {
  it('freezes the stars that are held, as they are now known', async () => {
    await giveStar(seller, 'White', SERIAL)
    await giveStar(manager, 'Black', 'QRSTUVWXYZ234567')
    const nameless = await makeSeller({ supervisor: manager })
    await giveStar(nameless, 'Green', 'ZZZZZZZZZZZZZZZZ')
    await start()
    const older = { achievedAt: ACHIEVED, sealedLater: true, checks: 0 }
    const issued = { group: 'KTCB', distributorId: 'KTC', issuer: 'The Academy' }
    expect(await stars()).toMatchObject([
      {
        ...older,
        serial: SERIAL,
        accountId: seller.account._id,
        tier: 'White',
        evaluatorId: manager.account._id,
        issued: { ...issued, name: 'Mei', evaluator: 'Tan Ah Kow', at: expect.any(Date) },
      },
      { serial: 'QRSTUVWXYZ234567', issued: { ...issued, name: 'Tan Ah Kow', evaluator: '' } },
      { serial: 'ZZZZZZZZZZZZZZZZ', accountId: nameless.account._id, tier: 'Green' },
    ])
    expect((await stars())[2]?.issued).toBeUndefined()
    await expectRecorded()
  })

  it('gives a serial to stars without one', async () => {
    await giveStar(seller, 'White')
    await giveStar(seller, 'Green', SERIAL)
    await start()
    const made = await stars()
    expect(made).toHaveLength(2)
    const [green, white] = ['Green', 'White'].map((tier) => made.find((star) => star.tier === tier))
    expect(green?.serial).toBe(SERIAL)
    const { tiers } = (await ProgressModel.findById(seller.account._id).lean()) ?? {}
    expect(tiers?.white.serial).toBe(white?.serial)
    const download = agentOf(app, seller.token).post(certificatesCalls.download.path, {
      belt: 'White',
    })
    expect((await download).body.certificate).toMatchObject({
      serial: white?.serial,
      evaluatedBy: 'Tan Ah Kow',
    })
    await expectRecorded()
  })

  it('revokes the stars that resets took, whose holder may have earned them again', async () => {
    await giveStar(seller, 'White', SERIAL)
    await makeReset(seller)
    const [reset] = await stars()
    expect(reset).toBeUndefined()
    await giveStar(seller, 'White', 'QRSTUVWXYZ234567')
    await start()
    const [former, present] = await stars()
    expect(former).toMatchObject({
      serial: SERIAL,
      achievedAt: ACHIEVED,
      issued: { name: 'Mei', evaluator: 'Tan Ah Kow' },
      revoked: { at: expect.any(Date), by: 'reset', reason: 'reset' },
    })
    expect(present?.revoked).toBeUndefined()
    await expectRecorded()
  })

  it('happens once, whoever starts, and leaves later records alone', async () => {
    await giveStar(seller, 'White', SERIAL)
    await giveStar(manager, 'White', 'QRSTUVWXYZ234567')
    await Promise.all([start(), start(), start()])
    const before = await stars()
    expect(before).toHaveLength(2)
    await IssuedStarModel.deleteOne({ serial: SERIAL })
    await start()
    expect(await stars()).toHaveLength(1)
    await IssuedStarModel.updateOne({}, { $set: { 'issued.name': 'as it was' } })
    await restart()
    expect((await stars()).map(({ issued }) => issued?.name)).toEqual(['Mei', 'as it was'])
  })

  it('is finished by the next start when it is interrupted', async () => {
    await giveStar(seller, 'White', SERIAL)
    vi.spyOn(IssuedStarModel, 'bulkWrite').mockRejectedValueOnce(new Error('killed'))
    await expect(start()).rejects.toThrow('killed')
    expect(await stars()).toEqual([])
    await start()
    expect(await stars()).toHaveLength(1)
  })
})

describe('the doctor', () => {
  it('leaves the stars of a former version to the next start', async () => {
    await giveStar(seller, 'White', SERIAL)
    expect(await doctorSays()).toContain('The next start of a server makes the certificates')
    await expectRecorded()
  })

  it('finds a certificate that was slipped in or dated back', async () => {
    await giveStar(seller, 'White', SERIAL)
    await start()
    await IssuedStarModel.updateOne({}, { $set: { achievedAt: new Date(0) } })
    expect(await doctorSays(true)).toContain('the white star of mei has another date')
    await ProgressModel.updateMany({}, { $set: { 'tiers.white': {} } })
    expect(await doctorSays()).toContain(
      `the certificate ${SERIAL} is of no star; cannot be corrected`,
    )
  })

  it('finds a certificate that is valid although a reset revoked it, and corrects it', async () => {
    await giveStar(seller, 'White', SERIAL)
    await start()
    await makeReset(seller)
    await expectRecorded()
    await IssuedStarModel.updateOne({}, { $unset: { revoked: 1 } })
    expect(await doctorSays(true)).toContain(
      `${SERIAL} is valid although a reset revoked it; corrected`,
    )
    expect(await stars()).toMatchObject([{ revoked: { by: 'reset' } }])
    await IssuedStarModel.deleteMany({})
    expect(await doctorSays(true)).toContain(
      `${SERIAL}, which a reset revoked, is missing; corrected`,
    )
    await expectRecorded()
  })
})
