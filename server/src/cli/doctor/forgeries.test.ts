import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { AuditModel } from '../../features/audit/audit.model.ts'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import { AttemptModel } from '../../features/study/attempts/attempts.model.ts'
import { ProgressModel } from '../../features/study/progress/progress.model.ts'
import { newSerial } from '../../lib/serial.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { doctorSays, expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeReset } from '../../testing/resets.ts'
import { earnStar } from '../../testing/stars.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'

useTestDatabase()
const { app } = createTestApp({ env: { RATE_LIMIT: 'off' } })

let chief: Made
let manager: Made
let mei: Made
let lim: Made
let topicId = ''

beforeEach(async () => {
  topicId = (await makeTopic({ title: 'One', questions: [makeChoice()] }))._id
  chief = await makeAdmin('all', { username: 'chief' })
  manager = await makeSupervisor({ distributorId: 'MER-S', name: 'Tan Ah Kow' })
  mei = await makeSeller({ supervisor: manager, sellerId: 'mei', name: 'Mei' })
  lim = await makeSeller({ supervisor: manager, sellerId: 'lim', name: 'Lim' })
  await earnStar(mei, { app, manager, topicId })
})

async function starOf({ account }: Made): Promise<IssuedStar> {
  return IssuedStarModel.findOne({ accountId: account._id }).orFail().lean<IssuedStar>()
}

/** Writes past the models, as somebody with the database's password would. */
const stars = () => IssuedStarModel.collection
const progresses = () => ProgressModel.collection
const change = (update: object) => stars().updateOne({ accountId: mei.account._id }, update)

/** Gives this star to a learner's tier in what the product reads. */
async function claim({ account: { _id } }: Made, key: string, star: Partial<IssuedStar>) {
  const { achievedAt, serial } = star
  const $set = { [`tiers.${key}.achievedAt`]: achievedAt, [`tiers.${key}.serial`]: serial }
  await progresses().updateOne({ _id }, { $set })
}

const drop = ({ account: { _id } }: Made, key: string) =>
  progresses().updateOne(
    { _id },
    { $unset: { [`tiers.${key}.achievedAt`]: 1, [`tiers.${key}.serial`]: 1 } },
  )

const revoke = (serial: string) =>
  agentOf(app, chief.token)
    .post(certificatesCalls.revoke.path, { serial, reason: 'fraud' })
    .expect(200)

/** Somebody without the signing key, but with the database's password, and what the doctor then says. */
const FORGERIES: [string, () => Promise<string>][] = [
  [
    'the same certificate for another star',
    async () => {
      await claim(mei, 'green', await starOf(mei))
      return 'the green star of mei has the certificate of another star'
    },
  ],
  [
    'a star moved to another tier',
    async () => {
      const { serial, achievedAt } = await starOf(mei)
      await drop(mei, 'white')
      await claim(mei, 'green', { serial, achievedAt })
      return `the certificate ${serial} is of no star`
    },
  ],
  [
    'somebody else’s certificate',
    async () => {
      await claim(lim, 'green', await starOf(mei))
      return 'the green star of lim has the certificate of another star'
    },
  ],
  [
    'a star without its certificate',
    async () => {
      await claim(lim, 'white', { serial: newSerial(), achievedAt: new Date() })
      return 'the white star of lim has no certificate'
    },
  ],
  [
    'a certificate that nobody’s star claims',
    async () => {
      const { _id, ...star } = await starOf(mei)
      const serial = newSerial()
      await stars().insertOne({ ...star, serial })
      return `the certificate ${serial} is of no star`
    },
  ],
  [
    'one that says that a reset revoked it',
    async () => {
      const { _id, ...star } = await starOf(mei)
      const [serial, by] = [newSerial(), 'reset' as const]
      await stars().insertOne({ ...star, serial, revoked: { at: new Date(), by, reason: by } })
      return `the certificate ${serial} says that a reset revoked it, but none did`
    },
  ],
  [
    'a held star, revoked by a reset that never was',
    async () => {
      const { serial } = await starOf(mei)
      await change({ $set: { revoked: { at: new Date(), by: 'reset', reason: 'reset' } } })
      return `the certificate ${serial} says that a reset revoked it, but none did`
    },
  ],
  [
    'a reset’s revocation removed',
    async () => {
      const { serial } = await starOf(mei)
      await makeReset(mei)
      await change({ $unset: { revoked: 1 } })
      return `the certificate ${serial} is valid although a reset revoked it`
    },
  ],
  [
    'an admin’s revocation removed',
    async () => {
      const { serial } = await starOf(mei)
      await revoke(serial)
      await change({ $unset: { revoked: 1 } })
      return `the certificate ${serial} is valid although chief revoked it`
    },
  ],
  [
    'a revocation by no admin',
    async () => {
      const { serial } = await starOf(mei)
      await change({ $set: { revoked: { at: new Date(), by: 'admin', reason: '' } } })
      return `the certificate ${serial} says that an admin revoked it, but none did`
    },
  ],
  [
    'one that says that another one replaced it',
    async () => {
      const { _id, ...star } = await starOf(mei)
      const serial = newSerial()
      const revoked = { at: new Date(), by: 'replaced', reason: 'name' } as const
      await stars().insertOne({ ...star, serial, revoked })
      return `the certificate ${serial} says that another one replaced it, but none did`
    },
  ],
  [
    'a held star, replaced by none',
    async () => {
      const { serial } = await starOf(mei)
      await change({ $set: { revoked: { at: new Date(), by: 'replaced', reason: 'name' } } })
      return `the certificate ${serial} says that another one replaced it, but is still that of its star`
    },
  ],
  [
    'a star deleted with its serial and its certificate',
    async () => {
      await drop(mei, 'white')
      await stars().deleteMany({})
      return 'mei: stars'
    },
  ],
  [
    'an erasure that never was',
    async () => {
      const { serial } = await starOf(mei)
      const $set = { 'issued.name': '', erasedAt: new Date() }
      await change({ $set, $unset: { salts: 1 } })
      return `the certificate ${serial} says that its holder was erased, who was not`
    },
  ],
  [
    'salts swapped between records',
    async () => {
      const { salts = {} } = await starOf(mei)
      const $set = { 'salts.issued': salts.holder, 'salts.holder': salts.issued }
      await change({ $set })
      return 'its certificate was not sealed'
    },
  ],
  [
    'what the certificate says removed with its salts',
    async () => {
      const $unset = { issued: 1, 'salts.issued': 1, 'salts.evaluatorName': 1 }
      await change({ $unset })
      return 'a sealed record (name, group, issuer, day of issue) is no longer named'
    },
  ],
  [
    'a star given to somebody else with all that says so',
    async () => {
      const star = await starOf(mei)
      await drop(mei, 'white')
      await claim(lim, 'white', star)
      await change({ $set: { accountId: lim.account._id } })
      return `(${star.serial}): holder of its record changed`
    },
  ],
  [
    'an attempt of an earlier round',
    async () => {
      const accountId = mei.account._id
      await AttemptModel.collection.updateMany({ accountId }, { $set: { round: 7 } })
      return 'mei: records'
    },
  ],
]

describe('the doctor names what was forged without the signing key', () => {
  it('and nothing else', async () => {
    expect(await doctorSays()).toContain('Nothing differs')
    await revoke((await starOf(mei)).serial)
    expect(await doctorSays()).toContain('Nothing differs')
  })

  it.each(FORGERIES)('%s', async (_what, forge) => {
    const sentence = await forge()
    expect(await doctorSays()).toContain(sentence)
  })
})

describe('a star that somebody has written into the database', () => {
  it('gets no certificate by its download', async () => {
    await claim(lim, 'white', { serial: newSerial(), achievedAt: new Date() })
    const { path } = certificatesCalls.download
    const { status, body } = await agentOf(app, lim.token).post(path, { belt: 'White' })
    expect([status, body.code]).toEqual([404, 'CERTIFICATE_UNKNOWN'])
    expect(await IssuedStarModel.countDocuments()).toBe(1)
  })
})

it('a certificate that an admin has restored is valid, also for the doctor', async () => {
  const { serial } = await starOf(mei)
  await revoke(serial)
  const reasoned = { serial, reason: 'a mistake' }
  await agentOf(app, chief.token).post(certificatesCalls.restore.path, reasoned).expect(200)
  await expectHealthy()
  await makeReset(mei)
  await expectHealthy()
  expect(await AuditModel.countDocuments({ 'details.serial': serial })).toBe(2)
  const { body } = await agentOf(app).get(pathOf(certificatesCalls.check, { serial }))
  expect(body.status).toBe('revoked')
})
