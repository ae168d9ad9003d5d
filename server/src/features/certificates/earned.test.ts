import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { compactVerify, createLocalJWKSet } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { doctorSays } from '../../testing/doctor.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { quizBody, theoryBody } from '../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { ojtBody } from '../../testing/trainings.ts'
import { askAsVerifier, HOST, ISSUER, verifyByJwks } from '../../testing/verifier.ts'
import { sealSchema } from './seals/evidence.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'

useTestDatabase()
const { app } = createTestApp({ env: { ...ISSUER, RATE_LIMIT: 'off' } })

let manager: Made
let seller: Made
let topicId = ''

beforeEach(async () => {
  topicId = (await makeTopic({ title: 'One', questions: [makeChoice()] }))._id
  manager = await makeSupervisor({ distributorId: 'MER-S', name: 'Tan Ah Kow' })
  seller = await makeSeller({ supervisor: manager, name: 'Mei' })
})

const post = (path: string, body: object, by = seller) =>
  agentOf(app, by.token).post(path, body).expect(200)
const answers = [{ questionNo: 1, selectedAnswer: ['B'] }]
const onlyStar = () => IssuedStarModel.findOne().orFail().lean<IssuedStar>()

async function earn(): Promise<void> {
  await post(studyCalls.completeAsSeller.path, theoryBody(topicId))
  await post(studyCalls.completeAsSeller.path, quizBody(topicId, answers))
  const booking = agentOf(app, seller.token).post(trainingsCalls.add.path, ojtBody([topicId]))
  const { _id: trainingId } = (await booking.expect(201)).body.data
  expect(await IssuedStarModel.countDocuments()).toBe(0)
  const passed = { trainingId, evaluation: 'Passed', highlight: 'Listens well' }
  await post(trainingsCalls.evaluate.path, passed, manager)
}

/** What the published keys say of a seal that a credential carries. */
async function openSeal(evidence: { id: string }[]) {
  const [, token = ''] = evidence[0]?.id.split('data:application/jose,') ?? []
  const { keys } = (await askAsVerifier(app, '/.well-known/jwks.json')).read()
  const { payload } = await compactVerify(token, createLocalJWKSet({ keys }))
  return { token, sealed: sealSchema.parse(JSON.parse(Buffer.from(payload).toString())) }
}

describe('a star earned by quiz and training', () => {
  it('becomes a credential with its seal, which the published keys verify', async () => {
    await earn()
    const { serial, achievedAt } = await onlyStar()
    const path = pathOf(credentialsCalls.credential, { serial })
    const token = (await askAsVerifier(app, `${path}?format=jwt`)).bytes.toString()
    const { payload } = await verifyByJwks(app, token)
    expect(payload).toMatchObject({
      id: HOST + path,
      name: 'Bronze star',
      awardedDate: achievedAt.toISOString(),
      credentialSubject: { licenseNumber: serial, identifier: [{ identityHash: 'Mei' }] },
    })
    const { evidence } = (await askAsVerifier(app, path)).read()
    expect(payload.evidence).toEqual(evidence)
    const opened = await openSeal(evidence)
    const { seal, statusIndex } = await onlyStar()
    expect(opened.token).toBe(seal)
    expect(opened.sealed).toMatchObject({ serial, tier: 'White', statusIndex })
    expect(opened.sealed).not.toHaveProperty('sealedLater')
    const fields = opened.sealed.evidence.flatMap((hashes) => Object.keys(hashes))
    expect(fields).toEqual(expect.arrayContaining(['answers', 'score', 'form', 'evaluation']))
    expect(await doctorSays()).toContain('Nothing differs')
    const check = await agentOf(app).get(pathOf(certificatesCalls.check, { serial })).expect(200)
    expect(check.body).toMatchObject({ status: 'valid', name: 'Mei', evaluator: 'Tan Ah Kow' })
  })
})
