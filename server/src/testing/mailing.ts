import { beforeEach } from 'vitest'
import { deliverDue } from '../features/notifications/sending/deliver.service.ts'
import type { Notice } from '../features/notifications/notify.service.ts'
import type { Delivery } from '../lib/delivery/delivery.ts'
import { createTestApp, type TestApp } from './app.ts'
import { type Made, makeSeller, makeSupervisor } from './factories.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** 09:00 in the organisation's zone. */
export const START = Date.parse('2026-11-20T01:00:00Z')

interface Mailing extends TestApp {
  /** The clock, from START in each test. */
  now: number
  /** Whether sending fails. */
  isDown: boolean
  boss: Made
  /** The boss's seller. */
  ann: Made
  /** A star that Ann has earned, told to her boss. */
  star: (thing: string) => Notice
  /** A training of Ann's, told to her. */
  training: (kind: 'TRAINING_TODAY' | 'TRAINING_BOOKED', date: string) => Notice
  /** Sends what is due then. @returns the addresses written to since the last call */
  deliver: (after?: number) => Promise<string[]>
}

const env = {
  SMTP_URL: 'smtp://mail.example.com/?from=tristar@example.com',
  SMS_GATEWAY_URL: 'https://sms.example.com',
  PUBLIC_URL: 'https://tristar.example.com',
}

/** Two people with addresses, and a clock. @param delivery by default one that records, and fails while it is down */
export function setUpMailing(delivery?: Delivery): Mailing {
  const recording: Delivery = {
    canReach: { email: true, number: true },
    keeps: { email: false, number: false },
    send: async (message) => {
      if (mailing.isDown) throw new Error('connection refused')
      mailing.outbox.push(message)
    },
    close: async () => undefined,
  }
  const people = {} as Pick<Mailing, 'boss' | 'ann'>
  const mailing: Mailing = {
    ...createTestApp({
      env,
      clock: () => new Date(mailing.now),
      delivery: delivery ?? recording,
    }),
    ...people,
    now: START,
    isDown: false,
    star: (thing) => {
      const params = { belt: 'White', personId: 'ann', personName: 'Ann', mine: false } as const
      const { boss, ann } = mailing
      return { kind: 'STAR_EARNED', to: boss.account, thing, people: [ann.account._id], params }
    },
    training: (kind, date) => {
      const titles = { title: '', titleMalay: '', titleChinese: '' }
      const names = { personId: 'ann', personName: 'Ann', managerId: 'boss', managerName: '' }
      const what = {
        trainingId: 'x',
        type: 'OJT',
        belt: 'White',
        assessor: '',
        mine: true,
      } as const
      const params = { ...titles, ...names, ...what, date, time: '10:00' }
      return { kind, to: mailing.ann.account, thing: `${kind} ${date}`, params }
    },
    deliver: async (after = 0) => {
      mailing.now += after
      await deliverDue(mailing.context, () => false)
      return mailing.outbox.splice(0).map(({ to }) => Object.values(to).join())
    },
  }
  beforeEach(async () => {
    mailing.now = START
    mailing.isDown = false
    mailing.boss = await makeSupervisor({ supervisorId: 'boss', email: 'boss@example.com' })
    const contact = { email: 'ann@example.com', number: '0123456789' }
    const { boss: supervisor } = mailing
    mailing.ann = await makeSeller({ sellerId: 'ann', name: 'Ann', supervisor, ...contact })
    mailing.outbox.length = 0
  })
  return mailing
}
