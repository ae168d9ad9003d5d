import { LIMITS } from '@tristar/shared/common/limits'
import { linesCalls } from '@tristar/shared/lines/lines.calls'
import { LINE_KINDS } from '@tristar/shared/lines/lineKinds'
import type { PersonLines } from '@tristar/shared/lines/lines.schema'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { fieldsRequired } from '../../testing/refusals.ts'
import { makeTopic } from '../../testing/topics.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { AccountModel } from '../account/account.model.ts'
import { EntryModel } from '../notifications/entries.model.ts'
import { LineModel } from './lines.model.ts'

useTestDatabase()

/** An hour before midnight in the organisation's zone. */
const EVENING = new Date('2026-11-26T15:00:00Z')
let now = EVENING
const { app, context } = createTestApp({ clock: () => now })

let boss: Made
let siti: Made
let lhm: Made

beforeEach(async () => {
  now = EVENING
  boss = await makeSupervisor({ supervisorId: 'boss', name: 'Tan Wei Liang' })
  siti = await makeSeller({ sellerId: 'siti', supervisor: boss, name: 'Siti binti Ali' })
  lhm = await makeAdmin('lhm', { username: 'lhm.admin', name: 'Ravi' })
})

const CHEER = { id: 'siti', kind: 'cheer', text: 'You can do this' }
const post = (by: Made | null, path: string, body: object) =>
  agentOf(app, by?.token).post(path, body)

async function send(more: object = {}, by: Made | null = boss) {
  const call = by === lhm ? linesCalls.toLearner : linesCalls.toSeller
  const { status, body } = await post(by, call.path, { ...CHEER, ...more })
  await context.background.settled()
  return [status, body.code ?? body.message]
}

async function linesOf(id: string, by = boss, page = {}): Promise<PersonLines & { total: number }> {
  const call = by === lhm ? linesCalls.ofLearner : linesCalls.ofSeller
  const { body, headers } = await post(by, call.path, { id, ...page }).expect(200)
  return { ...body, total: Number(headers['x-total-count']) }
}

const SENT = [200, 'The line has been sent']
const told = () => EntryModel.find({ kind: 'LINE' }).sort({ at: 1 }).lean()

describe('sending a line', () => {
  it('is for User Managers and admins', async () => {
    for (const call of [linesCalls.toSeller, linesCalls.toLearner, linesCalls.ofSeller]) {
      expect((await post(null, call.path, CHEER)).status).toBe(401)
      expect((await post(siti, call.path, CHEER)).status).toBe(403)
    }
    expect((await post(lhm, linesCalls.toSeller.path, CHEER)).status).toBe(403)
    expect((await post(boss, linesCalls.ofLearner.path, { id: 'siti' })).status).toBe(403)
    expect(await LineModel.countDocuments()).toBe(0)
  })

  it('needs a person, a kind and words of one line', async () => {
    const empty = await post(boss, linesCalls.toSeller.path, { text: ' ' })
    expect([empty.status, empty.body]).toEqual([400, fieldsRequired('id', 'kind', 'text')])
    expect(await send({ kind: 'scold' })).toEqual([400, 'VALIDATION'])
    for (const text of ['\u200B', 'x'.repeat(LIMITS.line + 1)])
      expect(await send({ text })).toEqual([400, 'VALIDATION'])
    for (const text of ['two\nlines', 'a bell\u0007', 'turned \u202Eround'])
      expect(await send({ text })).toEqual([400, 'LINE_INVALID'])
    expect(await send({ text: '好'.repeat(LIMITS.line) })).toEqual(SENT)
  })

  it('reaches one’s own people alone', async () => {
    const peer = await makeSupervisor({ supervisorId: 'peer' })
    await makeSeller({ sellerId: 'other', supervisor: peer })
    const far = await makeSupervisor({ supervisorId: 'far', distributorId: 'MER-S' })
    await makeSeller({ sellerId: 'foreign', supervisor: far })
    await makeSeller({ sellerId: 'waiting', supervisor: boss, approved: false })
    for (const id of ['other', 'foreign', 'waiting', 'boss', 'nobody'])
      expect(await send({ id })).toEqual([404, 'NOT_FOUND'])
    for (const id of ['foreign', 'far', 'waiting', 'nobody'])
      expect(await send({ id }, lhm)).toEqual([404, 'NOT_FOUND'])
    for (const id of ['SITI', 'other', 'boss']) expect(await send({ id }, lhm)).toEqual(SENT)
  })

  it('reaches nobody who is inactive', async () => {
    const chief = await makeAdmin('all')
    await post(chief, movesCalls.deactivate.path, { id: 'siti' }).expect(200)
    expect(await send()).toEqual([409, 'ACCOUNT_INACTIVE'])
    expect(await LineModel.countDocuments()).toBe(0)
  })
})

describe('what a reminder names', () => {
  it('is a topic that the person has to study', async () => {
    const { _id } = await makeTopic({ title: 'Opening', mandatoryFor: ['LHM'] })
    const edac = await makeTopic({ title: 'EDAC', supervisor: true })
    const foreign = await makeTopic({ title: 'Foreign', mandatoryFor: ['MER-S'] })
    for (const topicId of [edac._id, foreign._id, 'nonsense'])
      expect(await send({ kind: 'remind', topicId })).toEqual([404, 'TOPIC_NOT_FOUND'])
    expect(await send({ kind: 'remind', topicId: _id })).toEqual(SENT)
    expect(await send({ id: 'boss', kind: 'remind', topicId: edac._id }, lhm)).toEqual(SENT)
    expect((await linesOf('siti')).lines[0]?.titles?.English).toBe('Opening')
  })

  it('is a training in which the person is trained', async () => {
    const { _id, trainingDate: toDay } = await makeTraining(siti)
    const own = String(_id)
    const other = String((await makeTraining(await makeSeller({ supervisor: boss })))._id)
    for (const trainingId of [other, 'nonsense'])
      expect(await send({ kind: 'remind', trainingId })).toEqual([404, 'TRAINING_NOT_FOUND'])
    // On-the-job training is the User's, not the User Manager's.
    expect(await send({ id: 'boss', trainingId: own }, lhm)).toEqual([404, 'TRAINING_NOT_FOUND'])
    expect(await send({ kind: 'remind', trainingId: own })).toEqual(SENT)
    const [entry] = await told()
    expect(entry?.params).toMatchObject({ toTraining: own, toDay })
  })
})

describe('one of a kind, per sender, person and day', () => {
  it('is sent; another one is refused until midnight in the organisation’s zone', async () => {
    for (const kind of LINE_KINDS) expect(await send({ kind })).toEqual(SENT)
    const again = await post(boss, linesCalls.toSeller.path, CHEER)
    expect([again.status, again.body.code]).toEqual([429, 'LINE_TODAY'])
    expect(Number(again.headers['retry-after'])).toBe(60 * 60)
    await makeSeller({ sellerId: 'mei', supervisor: boss })
    expect(await send({ id: 'mei' })).toEqual(SENT)
    expect(await send({}, lhm)).toEqual(SENT)
    now = new Date('2026-11-26T15:59:59Z')
    expect((await send())[0]).toBe(429)
    now = new Date('2026-11-26T16:00:00Z')
    expect(await send()).toEqual(SENT)
    expect(await told()).toHaveLength(6)
  })

  it('is sent once when two tabs send at once', async () => {
    const both = await Promise.all([send({ text: 'first' }), send({ text: 'second' })])
    expect(both.map(([status]) => String(status)).toSorted()).toEqual(['200', '429'])
    expect(await LineModel.countDocuments()).toBe(1)
    expect(await told()).toHaveLength(1)
  })
})

describe('the lines of a person', () => {
  it('are there for whoever looks after it, with who sent them, the newest first', async () => {
    await send()
    now = new Date(now.getTime() + 1000)
    await send({ kind: 'congratulate', text: '<b>Bravo</b> http://x.example' }, lhm)
    const { lines, today, total, language } = await linesOf('siti')
    expect([total, today, language]).toEqual([2, ['cheer'], undefined])
    expect(lines).toEqual([
      {
        lineId: expect.any(String),
        kind: 'congratulate',
        text: '<b>Bravo</b> http://x.example',
        at: '2026-11-26T15:00:01.000Z',
        from: { role: 'admin', id: 'lhm.admin', name: 'Ravi' },
      },
      expect.objectContaining({
        kind: 'cheer',
        from: { role: 'supervisor', id: 'boss', name: 'Tan Wei Liang' },
      }),
    ])
    const second = await linesOf('siti', lhm, { limit: 1, offset: 1 })
    expect([second.lines.map(({ kind }) => kind), second.today]).toEqual([
      ['cheer'],
      ['congratulate'],
    ])
  })

  it('say in which language the person reads', async () => {
    await AccountModel.updateOne({ _id: siti.account._id }, { language: 'ch' })
    expect((await linesOf('siti')).language).toBe('ch')
  })

  it('keep the id of an admin who was removed', async () => {
    await send({}, lhm)
    await AccountModel.deleteOne({ _id: lhm.account._id })
    expect((await linesOf('siti')).lines[0]?.from).toEqual({
      role: 'admin',
      id: 'lhm.admin',
      name: '',
    })
  })
})
