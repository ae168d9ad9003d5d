import { movesCalls } from '@tristar/shared/people/moves.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import { rotateKey } from '../../features/certificates/seals/signingKeys.service.ts'
import { TrainingModel } from '../../features/trainings/trainings.model.ts'
import { deleteTopic } from '../../features/topics/topicEditing.service.ts'
import { QuizModel } from '../../features/topics/topics.model.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp, TEST_SECRET } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeReset } from '../../testing/resets.ts'
import { earnStar } from '../../testing/stars.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { registerModels } from '../models.ts'
import type { Report } from './check.ts'
import { starsProven } from './seals.ts'

await registerModels()
useTestDatabase()
const { app, context } = createTestApp({
  env: { RATE_LIMIT: 'off', JWT_SECRET: TEST_SECRET },
})

let chief: Made
let manager: Made
let seller: Made
let topicId = ''

beforeEach(async () => {
  topicId = (await makeTopic({ title: 'One', questions: [makeChoice()] }))._id
  chief = await makeAdmin('all', { username: 'chief' })
  manager = await makeSupervisor({ distributorId: 'MER-S', name: 'Tan Ah Kow' })
  seller = await makeSeller({ supervisor: manager, name: 'Mei' })
  await earnStar(seller, { app, manager, topicId })
})

const prove = (fix = false): Promise<Report> => starsProven.run({ fix, env: context.env })
const proven = async () => {
  const { looked, faults } = await prove()
  return { looked, faults }
}
const post = (path: string, body: object, by = chief) =>
  agentOf(app, by.token).post(path, body).expect(200)
const idOf = ({ account }: Made) => account.loginId

async function erase(made: Made, handOverTo?: string): Promise<void> {
  const id = idOf(made)
  await post(movesCalls.deactivate.path, { id, ...(handOverTo && { handOverTo }) })
  await post(movesCalls.erase.path, { id, confirm: id })
}

async function starOf({ account }: Made): Promise<IssuedStar> {
  const star = await IssuedStarModel.findOne({ accountId: account._id }).lean<IssuedStar>()
  if (!star) throw new Error('There is no record.')
  return star
}

const PROVEN = { looked: 1, faults: [] }

describe('a seal still proves', () => {
  it('after a reset, and so does that of the star that is earned again', async () => {
    await makeReset(seller)
    expect(await proven()).toEqual(PROVEN)
    await earnStar(seller, { app, manager, topicId })
    expect(await proven()).toEqual({ looked: 2, faults: [] })
  })

  it('after its topic was changed and deleted', async () => {
    await QuizModel.updateMany({}, { $set: { questions: [makeChoice({ question: 'Else?' })] } })
    await makeTopic({ title: 'Two' })
    expect(await proven()).toEqual(PROVEN)
    await deleteTopic(topicId, { context })
    expect(await proven()).toEqual(PROVEN)
  })

  it('after its holder and its evaluator were renamed, and its holder was moved', async () => {
    await post(sessionCalls.saveProfile.path, { name: 'Mei Ling' }, seller)
    await post(sessionCalls.saveProfile.path, { name: 'Somebody' }, manager)
    const other = await makeSupervisor({ distributorId: 'MER-EC' })
    const move = { sellerIds: [idOf(seller)], supervisorId: idOf(other) }
    await post(movesCalls.move.path, move)
    expect(await proven()).toEqual(PROVEN)
  })

  it('after the key was replaced', async () => {
    await rotateKey(context)
    expect(await proven()).toEqual(PROVEN)
  })

  it('of a star that waited for a name', async () => {
    const nameless = await makeSeller({ supervisor: manager })
    await earnStar(nameless, { app, manager, topicId })
    expect((await starOf(nameless)).salts).not.toHaveProperty('issued')
    expect(await proven()).toEqual({ looked: 2, faults: [] })
    await post(sessionCalls.saveProfile.path, { name: 'Lim' }, nameless)
    expect((await starOf(nameless)).salts).toHaveProperty('issued')
    expect(await proven()).toEqual({ looked: 2, faults: [] })
  })
})

describe('after an erasure', () => {
  it('of its holder the seal stays, but nothing that tells what was sealed', async () => {
    const { seal } = await starOf(seller)
    await erase(seller)
    const star = await starOf(seller)
    expect(star.seal).toBe(seal)
    expect(star).not.toHaveProperty('salts')
    expect(await proven()).toEqual(PROVEN)
    await IssuedStarModel.collection.updateOne({}, { $set: { tier: 'Black' } })
    expect((await proven()).faults).toEqual([
      expect.stringContaining('its tier is not what was sealed'),
    ])
  })

  it('of its evaluator all else still proves', async () => {
    const other = await makeSupervisor({ distributorId: 'MER-S' })
    await erase(manager, idOf(other))
    const { salts = {} } = await starOf(seller)
    expect(Object.keys(salts).filter((key) => key.startsWith('evaluator'))).toEqual([])
    expect(await proven()).toEqual(PROVEN)
    await TrainingModel.collection.updateOne({}, { $set: { evaluatedBy: 'friend' } })
    expect((await proven()).faults).toEqual([
      expect.stringContaining('a sealed record (evaluator) is no longer named'),
    ])
    await TrainingModel.collection.updateOne({}, { $unset: { evaluatedBy: 1 } })
    await IssuedStarModel.collection.updateOne({}, { $set: { 'issued.evaluator': 'Friend' } })
    expect((await proven()).faults).toEqual([
      expect.stringContaining('a sealed record (evaluatorName) is no longer named'),
    ])
  })
})

it('a star that lost its seal is not sealed again by the doctor', async () => {
  await IssuedStarModel.collection.updateMany({}, { $unset: { seal: 1, salts: 1 } })
  expect((await proven()).faults).toEqual([expect.stringContaining('it has no seal')])
  expect(await prove(true)).toMatchObject({ differ: 1, corrected: 0 })
  expect(await starOf(seller)).not.toHaveProperty('seal')
})
