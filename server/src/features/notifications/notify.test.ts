import { EDAC_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm } from '@tristar/shared/trainings/forms.rules'
import type { Message } from '../../lib/delivery/delivery.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { readCalendar } from '../../testing/calendar.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { AccountModel } from '../account/account.model.ts'
import { TrainingModel } from '../trainings/trainings.model.ts'
import type { TrainingDocument } from '../trainings/trainings.service.ts'
import { notifyTraining } from './trainingMails.service.ts'
import type { TrainingEvent } from './trainingMails.texts.ts'

useTestDatabase()
const SMTP_URL = 'smtp://mail.example.com/?from=Tristar%20%3Ctristar@example.com%3E'
const env = { SMTP_URL, PUBLIC_URL: 'https://tristar.example.com' }

let manager: Made
let seller: Made

/** Each long after the previous one, when nothing is held. */
async function send(event: TrainingEvent, training: TrainingDocument): Promise<Message[]> {
  const { context, outbox } = createTestApp({ env })
  clock += 60 * 60_000
  const by = String(manager.account._id)
  await notifyTraining(context, { event, training, by }, new Date(clock))
  return outbox
}

let clock = Date.parse('2026-11-20T00:00:00Z')

function to(messages: readonly Message[]): string[] {
  return messages.map((message) => ('email' in message.to ? message.to.email : message.to.number))
}

function calendarOf(message: Message | undefined): Record<string, string> {
  return readCalendar(message?.calendar?.content ?? '')
}

async function speak({ account }: Made, language: 'en' | 'bm' | 'ch'): Promise<void> {
  await AccountModel.updateOne({ _id: account._id }, { language })
}

beforeEach(async () => {
  manager = await makeSupervisor({ supervisorId: 'boss', email: 'boss@example.com' })
  seller = await makeSeller({
    sellerId: 'ann',
    name: 'Ann "Annie" Lee',
    email: 'ann@example.com',
    supervisor: manager,
  })
})

describe('the recipients of a training’s notifications', () => {
  it('on the job: the seller and its supervisor', async () => {
    await makeAdmin('lhm', { email: 'admin@example.com' })
    const training = await makeTraining(seller, { bookedBy: manager.account._id })
    for (const event of ['booked', 'changed', 'cancelled', 'evaluated'] as const)
      expect(to(await send(event, training))).toEqual(['ann@example.com', 'boss@example.com'])
  })

  it('of an EDAC: the supervisor, and the admin who booked it', async () => {
    await makeAdmin('all', { email: 'other@example.com' })
    const admin = await makeAdmin('lhm', { email: 'admin@example.com' })
    const own = await makeTraining(manager, { bookedBy: manager.account._id, evaluation: 'Failed' })
    expect(to(await send('booked', own))).toEqual(['boss@example.com'])
    const training = await makeTraining(manager, { bookedBy: admin.account._id })
    expect(to(await send('booked', training))).toEqual(['boss@example.com', 'admin@example.com'])
  })

  it('no one without an address, and no one without a mail server', async () => {
    const silent = await makeSeller({ supervisor: manager, number: '0123456789' })
    const training = await makeTraining(silent)
    expect(to(await send('booked', training))).toEqual(['boss@example.com'])
    const { context, outbox } = createTestApp()
    await notifyTraining(context, { event: 'booked', training, by: '' })
    expect(outbox).toEqual([])
  })

  it('the others too when one can’t be reached, and the failure is reported', async () => {
    const sent: Message[] = []
    const { context } = createTestApp({
      env,
      delivery: {
        canReach: { email: true, number: false },
        send: async (message) => {
          if ('email' in message.to && message.to.email.startsWith('ann'))
            throw new Error('no such mailbox')
          sent.push(message)
        },
        close: async () => undefined,
      },
    })
    const training = await makeTraining(seller)
    await expect(notifyTraining(context, { event: 'booked', training, by: '' })).rejects.toThrow(
      AggregateError,
    )
    expect(to(sent)).toEqual(['boss@example.com'])
  })
})

describe('an invitation', () => {
  it('asks, moves and cancels one and the same event', async () => {
    const training = await makeTraining(seller)
    const [booked] = await send('booked', training)
    const change = { trainingDate: '2026-11-25', trainingTime: '09:00', $inc: { sequence: 1 } }
    const after = await TrainingModel.findByIdAndUpdate(training._id, change, {
      returnDocument: 'after',
    }).lean<TrainingDocument>()
    if (!after) throw new Error('gone')
    const [changed] = await send('changed', after)
    const [cancelled] = await send('cancelled', after)
    const seen = [booked, changed, cancelled].map((message) => {
      const { METHOD, UID, SEQUENCE, DTSTART, STATUS } = calendarOf(message)
      expect(message?.calendar?.method).toBe(METHOD)
      expect(UID).toBe(`${String(training._id)}@tristar`)
      return [METHOD, SEQUENCE, DTSTART, STATUS]
    })
    expect(seen).toEqual([
      ['REQUEST', '0', '20261121T063000Z', 'CONFIRMED'],
      ['REQUEST', '1', '20261125T010000Z', 'CONFIRMED'],
      ['CANCEL', '2', '20261125T010000Z', 'CANCELLED'],
    ])
  })

  it('comes from the sender and invites only its reader', async () => {
    const [message] = await send('booked', await makeTraining(seller))
    const text = (message?.calendar?.content ?? '').replaceAll('\r\n ', '')
    expect(text).toContain('ORGANIZER;CN="Tristar":mailto:tristar@example.com')
    expect(text).toMatch(/ATTENDEE;[^\r]*CN="Ann 'Annie' Lee":MAILTO:ann@example.com\r\n/)
    expect(text).not.toContain('boss@example.com')
  })

  it('does not come with a result', async () => {
    const messages = await send('evaluated', await makeTraining(seller, { evaluation: 'Failed' }))
    expect(messages.map(({ calendar }) => calendar)).toEqual([undefined, undefined])
    expect(messages[0]?.text).toContain('Result: Not Achieved')
  })
})

describe('the texts', () => {
  it('are in each recipient’s language, by default English', async () => {
    const training = await makeTraining(seller, { trainingTopic: 'Opening' })
    const before = await send('booked', training)
    expect(before[0]?.subject).toBe(
      'Tristar: On-the-job training, Bronze star on Saturday, 21 Nov 2026',
    )
    expect(before[0]?.text.split('\n')).toEqual([
      'Hello Ann "Annie" Lee,',
      '',
      'a training has been scheduled.',
      '',
      'When: Saturday, 21 Nov 2026, 14:30',
      'Star: Bronze star',
      'Topics: Opening',
      'User: Ann "Annie" Lee (ann)',
      'User Manager: boss',
      '',
      'The attached invitation brings your own calendar up to date.',
      '',
      'All trainings: https://tristar.example.com/seller/calendar',
      '',
    ])
    await speak(seller, 'bm')
    await speak(manager, 'ch')
    const [malay, chinese] = await send('cancelled', training)
    expect(malay?.subject).toContain('dibatalkan: Latihan di tempat kerja, Bintang Gangsa')
    expect(malay?.subject).toContain('21 Nov 2026')
    expect(malay?.text).toContain('Pengurus Pengguna: boss')
    expect(chinese?.subject).toBe('Tristar：已取消：在职培训（铜星），2026年11月21日星期六')
    expect(chinese?.text).toContain('boss，您好！')
    expect(chinese?.text).toContain('https://tristar.example.com/supervisor/calendar')
    expect(calendarOf(chinese).SUMMARY).toContain('在职培训')
  })

  it('put names that are stored with line breaks on one line', async () => {
    const name = 'Ann\r\nBcc: x@y.my\u2028\n\n\tWon\u202E'
    await AccountModel.updateOne({ _id: seller.account._id }, { name })
    const [message] = await send('booked', await makeTraining(seller))
    expect(message?.text).toContain('Hello Ann Bcc: x@y.my Won,\n')
    expect(message?.text).toContain('User: Ann Bcc: x@y.my Won (ann)\n')
    const text = (message?.calendar?.content ?? '').replaceAll('\r\n ', '')
    expect(text).not.toMatch(/^Bcc|\\nBcc/m)
  })

  it('name the manager of an EDAC', async () => {
    const edacForm = fillForm(EDAC_FORM, { manager: 'Puan\nSiti' })
    const [message] = await send('booked', await makeTraining(manager, { edacForm }))
    expect(message?.subject).toContain('EDAC assessment')
    expect(message?.text).toContain('Sales Manager: Puan Siti')
    expect(message?.text).not.toContain('Star:')
  })
})
