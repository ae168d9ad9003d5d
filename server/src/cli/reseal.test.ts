import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AuditModel } from '../features/audit/audit.model.ts'
import { type IssuedStar, IssuedStarModel } from '../features/certificates/issuedStars.model.ts'
import { rotateKey } from '../features/certificates/seals/signingKeys.service.ts'
import { AttemptModel } from '../features/study/attempts/attempts.model.ts'
import { agentOf } from '../testing/agents.ts'
import { createTestApp, TEST_SECRET } from '../testing/app.ts'
import { useTestDatabase } from '../testing/database.ts'
import { doctorSays, expectHealthy } from '../testing/doctor.ts'
import { type Made, makeSeller, makeSupervisor } from '../testing/factories.ts'
import { earnStar } from '../testing/stars.ts'
import { makeChoice, makeTopic } from '../testing/topics.ts'
import { ISSUER } from '../testing/verifier.ts'
import { resealStars } from './reseal.ts'

useTestDatabase()
const { app, context } = createTestApp({
  env: { RATE_LIMIT: 'off', ...ISSUER },
  secret: TEST_SECRET,
})

let mei: Made
let lim: Made

beforeEach(async () => {
  const topicId = (await makeTopic({ title: 'One', questions: [makeChoice()] }))._id
  const manager = await makeSupervisor({ distributorId: 'MER-S', name: 'Tan Ah Kow' })
  mei = await makeSeller({ supervisor: manager, sellerId: 'mei', name: 'Mei' })
  lim = await makeSeller({ supervisor: manager, sellerId: 'lim' })
  for (const seller of [mei, lim]) await earnStar(seller, { app, manager, topicId })
})

const starOf = ({ account: { _id: accountId } }: Made) =>
  IssuedStarModel.findOne({ accountId }).orFail().lean<IssuedStar>()
const withdraw = () => rotateKey(context, { withdraw: true })
const PROVEN = 'ok    stars against their seals: 2'
const entries = async () =>
  (await AuditModel.find({ action: 'starsResealed' }).lean()).map(({ details }) => details)

describe('after its key was withdrawn', () => {
  it('a star is sealed anew, and says that it proves from then on only', async () => {
    const { seal, salts, serial } = await starOf(mei)
    await withdraw()
    expect(await doctorSays()).toContain('its seal is signed with a withdrawn key')
    expect(await resealStars(context)).toEqual({ resealed: 2, refused: [] })
    expect(await doctorSays()).toContain(PROVEN)
    const star = await starOf(mei)
    expect(star.seal).not.toBe(seal)
    expect(star.salts).toEqual(salts)
    const { body } = await agentOf(app).get(pathOf(certificatesCalls.check, { serial }))
    expect(body).toMatchObject({ status: 'valid', name: 'Mei', sealedLater: true })
    expect(await entries()).toEqual([{ certificates: 2 }])
    expect(await resealStars(context)).toEqual({ resealed: 0, refused: [] })
    expect((await starOf(mei)).seal).toBe(star.seal)
    const { _id } = star
    await IssuedStarModel.collection.updateOne({ _id }, { $unset: { sealedLater: 1 } })
    expect(await doctorSays()).toContain('its mark of a later seal is not what was sealed')
  })

  it('a star that got its holder’s name or its place meanwhile is frozen and placed', async () => {
    await withdraw()
    await agentOf(app, lim.token).post(sessionCalls.saveProfile.path, { name: 'Lim' }).expect(200)
    expect(await starOf(lim)).not.toHaveProperty('issued')
    const { serial } = await starOf(mei)
    await agentOf(app).get(pathOf(credentialsCalls.credential, { serial })).expect(200)
    expect(await resealStars(context)).toEqual({ resealed: 2, refused: [] })
    expect(await starOf(lim)).toMatchObject({ issued: { name: 'Lim' }, sealedLater: true })
    await expectHealthy()
  })

  it('a star whose record was tampered with is named and keeps its refused seal', async () => {
    const { seal, serial } = await starOf(mei)
    const own = { accountId: mei.account._id, mytype: 'Quiz', evaluation: 'Passed' }
    await AttemptModel.collection.updateOne(own, { $set: { score: 99 } })
    await withdraw()
    const { resealed, refused } = await resealStars(context)
    expect(resealed).toBe(1)
    expect(refused).toEqual([
      expect.stringContaining(`the White star of mei (${serial}): score of`),
    ])
    expect(await starOf(mei)).toMatchObject({ seal })
    expect(await doctorSays()).toContain('its seal is signed with a withdrawn key')
  })

  it('a seal that another key has made, or nobody, stays refused', async () => {
    const { _id, seal = '' } = await starOf(mei)
    await withdraw()
    await IssuedStarModel.collection.updateOne(
      { _id },
      { $set: { seal: seal.replace(/\.[^.]*$/, '.AAAA') } },
    )
    expect(await resealStars(context)).toEqual({ resealed: 1, refused: [] })
    expect(await doctorSays()).toContain('its seal is signed with a withdrawn key')
  })

  it('an interrupted run leaves all of a batch or none, and is finished by the next', async () => {
    await withdraw()
    vi.spyOn(AuditModel, 'create').mockRejectedValueOnce(new Error('killed'))
    await expect(resealStars(context)).rejects.toThrow('killed')
    expect(await IssuedStarModel.countDocuments({ sealedLater: true })).toBe(0)
    expect(await resealStars(context)).toEqual({ resealed: 2, refused: [] })
    expect(await doctorSays()).toContain(PROVEN)
  })
})
