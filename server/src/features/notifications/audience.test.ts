import { beforeEach, describe, expect, it } from 'vitest'
import { Events } from '../../lib/context.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { takeTold } from '../../testing/mornings.ts'
import { happen } from '../../testing/notifying.ts'
import { makeTopic } from '../../testing/topics.ts'
import { makeTraining } from '../../testing/trainings.ts'
import type { ImportFinished } from '../imports/imports.ts'
import { type Progress, ProgressModel } from '../study/progress/progress.model.ts'
import { runBroadcasts } from './broadcasts.service.ts'
import { notificationsSubscriptions } from './notifications.events.ts'

useTestDatabase()
const { context } = createTestApp()

let ann: Made
let boss: Made
let lee: Made
let chief: Made

beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
  await makeAdmin('lhm', { username: 'lhm-admin' })
  await makeAdmin('ktcb', { username: 'ktcb-admin' })
  boss = await makeSupervisor({ supervisorId: 'boss' })
  lee = await makeSupervisor({ supervisorId: 'lee' })
  ann = await makeSeller({ sellerId: 'ann', supervisor: boss })
  await makeSeller({ sellerId: 'of-lee', supervisor: lee })
})

/** Who has been told, of one kind. */
async function told(): Promise<{ kinds: string[]; to: string }> {
  const words = (await takeTold()).map((line) => line.split(' '))
  const kinds = [...new Set(words.map(([kind = '']) => kind))]
  return { kinds, to: words.map(([, to]) => to).join(' ') }
}

const by = () => String(chief.account._id)

/** Gives Ann a new password. */
function givePassword({ account }: Made): Promise<void> {
  const { _id, role, loginId } = account
  const giver = { accountId: String(_id), role, loginId }
  return happen(context, 'passwordGiven', { account: ann.account, by: giver })
}

async function earnStar({ account }: Made) {
  const progress = await ProgressModel.findById(account._id).orFail().lean<Progress>()
  const star = { accountId: String(account._id), tier: 'White', serial: 'A' } as const
  const notice = { ...context, events: new Events([notificationsSubscriptions]) }
  await happen(notice, 'starAchieved', { ...star, achievedAt: new Date(), progress, topics: [] })
  return told()
}

async function publish(supervisor: boolean) {
  await makeTopic({ supervisor, mandatoryFor: ['LHM'] })
  await runBroadcasts(context, () => false)
  return told()
}

describe('who is told', () => {
  it.each([
    ['trainingBooked', 'TRAINING_BOOKED'],
    ['trainingChanged', 'TRAINING_CHANGED'],
    ['trainingCancelled', 'TRAINING_CANCELLED'],
    ['trainingEvaluated', 'TRAINING_EVALUATED'],
  ] as const)('by %s: both on the job; of an EDAC the scope’s admins', async (event, kind) => {
    const raise = async (who: Made) => {
      const training = await makeTraining(who, { evaluation: 'Passed' })
      const before = { ...training, trainingTime: '09:00' }
      await happen(context, event, { training, before, by: by() })
      return told()
    }
    expect(await raise(ann)).toEqual({ kinds: [kind], to: 'ann boss' })
    expect(await raise(boss)).toEqual({ kinds: [kind], to: 'boss lhm-admin' })
  })

  it('not by what one has done oneself', async () => {
    const training = await makeTraining(ann, { evaluation: 'Passed' })
    const before = { ...training, trainingTime: '09:00' }
    for (const event of ['trainingBooked', 'trainingChanged', 'trainingCancelled'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await happen(context, event, { training, before, by: String(boss.account._id) })
      // oxlint-disable-next-line no-await-in-loop
      expect((await told()).to).toBe('ann')
    }
    await happen(context, 'trainingEvaluated', { training, by: String(boss.account._id) })
    expect((await told()).to).toBe('ann')
    const edac = await makeTraining(boss)
    await happen(context, 'trainingBooked', { training: edac, by: String(boss.account._id) })
    expect((await told()).to).toBe('lhm-admin')
  })

  it('of a star: its holder, and a seller’s manager', async () => {
    expect(await earnStar(ann)).toEqual({ kinds: ['STAR_EARNED'], to: 'ann boss' })
    expect(await earnStar(boss)).toEqual({ kinds: ['STAR_EARNED'], to: 'boss' })
  })

  it('of a move: the seller, the former manager and the new one', async () => {
    const facts = { sellers: [ann.account], manager: lee.account, by: by() }
    await happen(context, 'sellersMoved', facts)
    expect(await told()).toEqual({ kinds: ['MOVED'], to: 'ann boss lee' })
  })

  it.each(['learnerDeactivated', 'learnerReactivated'] as const)(
    'by %s: the person and a seller’s manager',
    async (event) => {
      await happen(context, event, { account: ann.account, by: by() })
      expect(await told()).toEqual({ kinds: ['DEACTIVATED'], to: 'ann boss' })
      await happen(context, event, { account: boss.account, by: by() })
      expect(await told()).toEqual({ kinds: ['DEACTIVATED'], to: 'boss' })
    },
  )

  it('of a changed address: the person and the manager', async () => {
    await happen(context, 'contactChanged', { account: ann.account, channel: 'email' })
    expect(await told()).toEqual({ kinds: ['CONTACT_CHANGED'], to: 'ann boss' })
  })

  it('of wrong passwords: the owner, once a day', async () => {
    await happen(context, 'signInsFailed', { account: ann.account })
    await happen(context, 'signInsFailed', { account: ann.account })
    expect(await told()).toEqual({ kinds: ['SIGN_INS_FAILED'], to: 'ann' })
  })

  it('of a given password: the person, and the manager who has not given it', async () => {
    await givePassword(chief)
    expect(await told()).toEqual({ kinds: ['PASSWORD_GIVEN'], to: 'ann boss' })
    await givePassword(boss)
    expect(await told()).toEqual({ kinds: ['PASSWORD_GIVEN'], to: 'ann' })
  })

  it('of a published topic: those who have to study it', async () => {
    const other = await makeSupervisor({ supervisorId: 'other', distributorId: 'KTC' })
    await makeSeller({ supervisor: other })
    expect(await publish(false)).toEqual({ kinds: ['TOPIC_PUBLISHED'], to: 'ann boss lee of-lee' })
    expect(await publish(true)).toEqual({ kinds: ['TOPIC_PUBLISHED'], to: 'boss lee' })
  })

  it('of a newcomer: the scope’s admins; those of all where it has none', async () => {
    await happen(context, 'newcomerRegistered', { account: boss.account })
    expect(await told()).toEqual({ kinds: ['APPROVAL_WAITING'], to: 'lhm-admin' })
    const { account } = await makeSupervisor({ distributorId: 'MER-S' })
    await happen(context, 'newcomerRegistered', { account })
    expect(await told()).toEqual({ kinds: ['APPROVAL_WAITING'], to: 'chief' })
  })

  it('of an import: the admins of all, and who started it, of whatever scope since', async () => {
    await makeAdmin('all', { username: 'second' })
    const former = await makeAdmin('lhm', { username: 'former' })
    const startedBy = String(former.account._id)
    const finished: ImportFinished = { jobId: 'x', startedBy, done: 1, failed: 0 }
    await happen(context, 'importFinished', finished)
    expect(await told()).toEqual({ kinds: ['IMPORT_DONE'], to: 'chief former second' })
  })
})
