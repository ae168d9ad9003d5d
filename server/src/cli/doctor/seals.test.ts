import type { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import { rotateKey, signCompact } from '../../features/certificates/seals/signingKeys.service.ts'
import { SigningKeyModel } from '../../features/certificates/seals/signingKeys.model.ts'
import { type Attempt, AttemptModel } from '../../features/study/attempts/attempts.model.ts'
import { type TrainingDocument, TrainingModel } from '../../features/trainings/trainings.model.ts'
import { createTestApp } from '../../testing/app.ts'
import { askDoctor } from '../../testing/cli.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { earnStar } from '../../testing/stars.ts'
import { registerModels } from '../models.ts'
import { starsProven } from './seals.ts'

await registerModels()
useTestDatabase()
const { app, context } = createTestApp({ env: { RATE_LIMIT: 'off' } })

let manager: Made
let seller: Made
let topicId = ''

beforeEach(async () => {
  const topic = await makeTopic({ title: 'One', questions: [makeChoice()] })
  topicId = topic._id
  manager = await makeSupervisor({ distributorId: 'MER-S', name: 'Tan Ah Kow' })
  seller = await makeSeller({ supervisor: manager, name: 'Mei' })
  await earnStar(seller, { app, manager, topicId })
})

async function starOf({ account }: Made): Promise<IssuedStar> {
  const star = await IssuedStarModel.findOne({ accountId: account._id }).lean<IssuedStar>()
  if (!star) throw new Error('There is no record.')
  return star
}

async function passedQuiz({ account: { _id: accountId } }: Made): Promise<Attempt> {
  const passed = { accountId, mytype: 'Quiz', evaluation: 'Passed' } as const
  const attempt = await AttemptModel.findOne(passed).lean<Attempt>()
  if (!attempt) throw new Error('There is no attempt.')
  return attempt
}

async function trainingOf({ account }: Made): Promise<TrainingDocument> {
  const own = { sellerAccountId: account._id }
  const training = await TrainingModel.findOne(own).lean<TrainingDocument>()
  if (!training) throw new Error('There is no training.')
  return training
}

/** Writes past the models, as somebody with the database's password would. */
const attempts = () => AttemptModel.collection
const trainings = () => TrainingModel.collection
const stars = () => IssuedStarModel.collection

/** The doctor's lines about stars. */
async function foundOfStars(): Promise<string> {
  return (await starsProven.run({ fix: false, env: context.env })).faults.join('\n')
}

const nameOfStar = async () =>
  `the White star of ${seller.account.loginId} (${(await starOf(seller)).serial})`

const ofQuiz = (change: object) => async () => {
  const { _id } = await passedQuiz(seller)
  await attempts().updateOne({ _id }, change)
  return `attempt ${String(_id)}`
}
const ofTraining = (change: object) => async () => {
  const { _id } = await trainingOf(seller)
  await trainings().updateOne({ _id }, change)
  return `training ${String(_id)}`
}
const ofStar = (change: object, what: string) => async () => {
  await stars().updateOne({ serial: (await starOf(seller)).serial }, change)
  return what
}
const changedTo = (path: string, value: unknown) => ({ $set: { [path]: value } })

describe('the doctor compares stars with their seals', () => {
  it('and is content with what was sealed', async () => {
    const { code, out } = await askDoctor()
    expect([code, out]).toEqual([0, expect.stringContaining('ok    stars against their seals: 1')])
  })

  it('whose contents name no person, no record and no address', async () => {
    const { seal = '', salts = {}, serial } = await starOf(seller)
    const payload = Buffer.from(seal.split('.')[1] ?? '', 'base64url').toString()
    expect(payload).toContain(serial)
    const ids = [seller, manager].flatMap(({ account: { _id, loginId, name } }) => [
      String(_id),
      loginId,
      name,
    ])
    const records = [String((await passedQuiz(seller))._id), String((await trainingOf(seller))._id)]
    for (const secret of [...ids, ...records, ...Object.values(salts), '://'])
      expect(payload).not.toContain(secret)
    expect(Object.keys(salts)).toHaveLength(7)
    for (const salt of Object.values(salts)) expect(Buffer.from(salt, 'base64url')).toHaveLength(32)
    expect(new Set(Object.values(salts)).size).toBe(7)
  })

  describe('names the changed record and its field', () => {
    it.each([
      ['a score', 'score of', ofQuiz(changedTo('score', 99))],
      ['a result', 'score of', ofQuiz(changedTo('evaluation', 'Failed'))],
      ['an answer', 'answers of', ofQuiz(changedTo('snapshot.answers', { 1: 'C' }))],
      ['what was right', 'answers of', ofQuiz(changedTo('snapshot.wrong', [1]))],
      ['what was asked', 'what was asked of', ofQuiz(changedTo('snapshot.quizVersion', 'x'))],
      ['the topic', 'what was asked of', ofQuiz(changedTo('topicId', 'x'))],
      ['a time', 'time of', ofQuiz(changedTo('at', new Date(0)))],
      ['a duration', 'time of', ofQuiz(changedTo('duration', 1))],
      ['an evaluation', 'evaluation of', ofTraining(changedTo('evaluation', 'Failed'))],
      ['its time', 'time of evaluation of', ofTraining(changedTo('evaluatedAt', new Date(0)))],
      ['a form', 'form of', ofTraining(changedTo('eform.highlight', 'Sleeps well'))],
      ['a training’s day', 'training of', ofTraining(changedTo('trainingDate', '2020-01-01'))],
      ['a training’s star', 'training of', ofTraining(changedTo('belt', 'Black'))],
      ['a name', 'name of', ofStar(changedTo('issued.name', 'Lim'), 'its certificate')],
      ['a group', 'group of', ofStar(changedTo('issued.group', 'KTC'), 'its certificate')],
      ['an issuer', 'issuer of', ofStar(changedTo('issued.issuer', 'X'), 'its certificate')],
      [
        'a day of issue',
        'day of issue of',
        ofStar(changedTo('issued.at', new Date(0)), 'its certificate'),
      ],
      [
        'an evaluator’s name',
        'evaluatorName of',
        ofStar(changedTo('issued.evaluator', 'X'), 'its certificate'),
      ],
      ['a tier', 'its tier is not', ofStar(changedTo('tier', 'Black'), '')],
      ['a date', 'its date is not', ofStar(changedTo('achievedAt', new Date(0)), '')],
      ['a mark', 'its mark of a later seal', ofStar(changedTo('sealedLater', true), '')],
      ['the seal', 'its seal is tampered with', ofStar({ $set: { seal: 'x' } }, '')],
      ['no seal', 'it has no seal', ofStar({ $unset: { seal: 1 } }, '')],
    ])('%s', async (_what, field, tamper) => {
      const record = await tamper()
      const found = await foundOfStars()
      expect(found).toContain(`${field} ${record}`.trim())
      expect(found).toContain(`star of ${seller.account.loginId} (`)
    })
  })

  it('names the evaluator’s training when somebody else evaluated', async () => {
    const { _id } = await trainingOf(seller)
    await trainings().updateOne({ _id }, { $set: { evaluatedBy: 'somebody' } })
    expect(await foundOfStars()).toContain(
      `${await nameOfStar()}: evaluator of its training changed`,
    )
  })

  it('names records that were removed', async () => {
    const { _id } = await passedQuiz(seller)
    const training = await trainingOf(seller)
    await attempts().deleteOne({ _id })
    await trainings().deleteOne({ _id: training._id })
    const found = await foundOfStars()
    expect(found).toContain(`attempt ${String(_id)} is not there`)
    expect(found).toContain(`training ${String(training._id)} is not there`)
  })

  it('names a record that is somebody else’s now', async () => {
    const { _id } = await passedQuiz(seller)
    const accountId: Types.ObjectId = manager.account._id
    await attempts().updateOne({ _id }, { $set: { accountId } })
    expect(await foundOfStars()).toContain(
      `attempt ${String(_id)} is not there, or somebody else’s`,
    )
  })

  it('names a record that was slipped in or left out beside the seal', async () => {
    const { _id, salts = {} } = await starOf(seller)
    const [salt] = Object.values(salts)
    const failed = await AttemptModel.findOne({ evaluation: 'Failed' }).lean<Attempt>()
    const added = `attempt:${String(failed?._id)}`
    await stars().updateOne({ _id }, { $set: { [`salts.${added}`]: salt } })
    expect(await foundOfStars()).toContain(`${added.replace(':', ' ')} was not sealed`)
    const passed = `attempt:${String((await passedQuiz(seller))._id)}`
    await stars().updateOne({ _id }, { $unset: { [`salts.${added}`]: 1, [`salts.${passed}`]: 1 } })
    expect(await foundOfStars()).toContain(
      'a sealed record (what was asked, answers, score, time) is no longer named',
    )
  })

  it('names a star that was slipped in, with another one’s seal, with an own seal or with none', async () => {
    const other = await makeSeller({ supervisor: manager, name: 'Lim' })
    const { _id: _own, ...star } = await starOf(seller)
    const serial = 'SLIPPEDINSLIPPEDIN'
    const slipped = { ...star, serial, accountId: other.account._id }
    await stars().insertOne(slipped)
    const name = `the White star of ${other.account.loginId} (${serial})`
    expect(await foundOfStars()).toContain(`${name}: its seal is of another certificate`)
    const { seal } = star
    await stars().updateOne({ serial }, { $set: { seal: seal?.replace(/\.[^.]*$/, '.AAAA') } })
    expect(await foundOfStars()).toContain(`${name}: its seal is tampered with`)
    const elsewhere = { serial, tier: 'White', achievedAt: star.achievedAt.toISOString() }
    const own = await SigningKeyModel.find().lean()
    await SigningKeyModel.deleteMany({})
    const signed = await signCompact(context, { ...elsewhere, evidence: [] })
    await SigningKeyModel.deleteMany({})
    await SigningKeyModel.create(own)
    await stars().updateOne({ serial }, { $set: { seal: signed } })
    expect(await foundOfStars()).toContain(`${name}: its seal is signed with an unknown key`)
    const other2 = await signCompact(context, { serial, says: 'something else' })
    await stars().updateOne({ serial }, { $set: { seal: other2 } })
    expect(await foundOfStars()).toContain(`${name}: its seal is of something else`)
  })

  it('names a star whose seal a withdrawn key has signed', async () => {
    await rotateKey(context, { withdraw: true })
    expect(await foundOfStars()).toContain(
      `${await nameOfStar()}: its seal is signed with a withdrawn key`,
    )
  })
})
