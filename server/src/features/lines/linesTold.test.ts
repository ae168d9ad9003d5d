import { linesCalls } from '@tristar/shared/lines/lines.calls'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type { NotificationEntry } from '@tristar/shared/notifications/notifications.schema'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { channelsWhere } from '@tristar/shared/testing/notifications'
import { unzipSync } from 'fflate'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { asBytes } from '../../testing/badges.ts'
import { useTestDatabase } from '../../testing/database.ts'
import {
  type Made,
  makeAdmin,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { EntryModel } from '../notifications/entries.model.ts'
import { OutboxModel } from '../notifications/sending/outbox.model.ts'
import { LineModel } from './lines.model.ts'

useTestDatabase()
const env = { SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: 'https://tristar.example.com' }
let now = new Date('2026-11-26T02:00:00Z')
const { app, context, outbox } = createTestApp({ env, clock: () => now })

let chief: Made
let boss: Made
let siti: Made
let topicId: string

beforeEach(async () => {
  now = new Date('2026-11-26T02:00:00Z')
  chief = await makeAdmin('all', { username: 'chief' })
  boss = await makeSupervisor({ supervisorId: 'boss', name: 'Tan Wei Liang' })
  const contact = { email: 'siti@example.com', language: 'en' as const }
  siti = await makeSeller({ sellerId: 'siti', supervisor: boss, name: 'Siti', ...contact })
  topicId = (await makeTopic({ title: 'Opening' }))._id
  await context.background.settled()
  // Of the topic.
  await EntryModel.deleteMany()
  outbox.length = 0
})

const post = (by: Made, path: string, body: object) => agentOf(app, by.token).post(path, body)

async function send(more: object = {}, by = boss): Promise<void> {
  const call = by === chief ? linesCalls.toLearner : linesCalls.toSeller
  const line = { id: 'siti', kind: 'cheer', text: 'Siti, you can do this', ...more }
  await post(by, call.path, line).expect(200)
  await context.background.settled()
}

async function bellOf({ token }: Made): Promise<NotificationEntry[]> {
  return (await agentOf(app, token).get(notificationsCalls.list.path).expect(200)).body
}

async function erase(id: string): Promise<void> {
  await post(chief, movesCalls.deactivate.path, { id }).expect(200)
  await post(chief, movesCalls.erase.path, { id, confirm: id }).expect(200)
}

/** That Siti has earned a star, now, in the bell of the boss. */
const star = async (belt: string) => {
  const params = { personId: 'siti', personName: 'Siti', mine: false, belt }
  const seen = { readAt: null, expiresAt: new Date('2027-01-01'), at: now }
  const about = { to: boss.account._id, kind: 'STAR_EARNED', thing: belt } as const
  await EntryModel.create({ ...about, params, people: [siti.account._id], ...seen })
}
const states = async () => (await bellOf(boss)).map(({ congratulated }) => congratulated)

/** The collections that hold these words. */
const holding = async (words: string) => {
  const names = Object.values(mongoose.models).map(({ collection }) => collection.name)
  const found = await Promise.all(
    names.map(async (name) => {
      const kept = await mongoose.connection.collection(name).find().toArray()
      return JSON.stringify(kept).includes(words) ? [name] : []
    }),
  )
  return found.flat().toSorted()
}

describe('who is sent a line', () => {
  it('reads it in the bell and by mail, with who sent it', async () => {
    await send({ kind: 'remind', topicId })
    expect((await bellOf(siti))[0]).toMatchObject({
      kind: 'LINE',
      params: {
        line: 'remind',
        personId: 'boss',
        personName: 'Tan Wei Liang',
        text: 'Siti, you can do this',
        title: 'Opening',
      },
      link: `/seller/training/topic/${topicId}`,
    })
    expect(await bellOf(boss)).toEqual([])
    const [mail] = outbox
    expect(mail).toMatchObject({
      to: { email: 'siti@example.com' },
      subject: 'Tristar: Tan Wei Liang reminds you of “Opening”',
    })
    expect(mail?.text).toContain('Line: Siti, you can do this')
  })

  it('gets plain text: neither marks nor links are made of it', async () => {
    await send({ text: '<b>Bravo</b> https://x.example/y' })
    expect(outbox[0]?.html).toContain('&lt;b&gt;Bravo&lt;/b&gt; https://x.example/y')
    expect(outbox[0]?.html).not.toContain('href="https://x.example')
  })

  it('chooses where it goes, and when it is quiet', async () => {
    const save = (channels: 'product' | 'mail' | 'none', quiet: object | null = null) =>
      post(siti, notificationsCalls.saveSettings.path, {
        channels: channelsWhere((kind) => (kind === 'LINE' ? channels : 'both')),
        quiet,
        language: 'en',
        sms: false,
      }).expect(200)
    await save('none')
    await send()
    expect([outbox, await bellOf(siti)]).toEqual([[], []])
    await save('mail', { from: '09:00', to: '11:00' })
    await send({ kind: 'congratulate' })
    expect([outbox, await bellOf(siti)]).toEqual([[], []])
    expect(await OutboxModel.countDocuments({ kind: 'LINE', state: 'waiting' })).toBe(1)
    // It is kept all the same.
    expect(await LineModel.countDocuments()).toBe(2)
  })
})

describe('a star in the bell of the User Manager', () => {
  it('says whether one has congratulated since, on every device', async () => {
    await send({ kind: 'congratulate' })
    now = new Date('2026-11-27T02:00:00Z')
    await star('White')
    expect(await states()).toEqual([false])
    await send({ kind: 'cheer' })
    await send({ kind: 'congratulate' }, chief)
    expect(await states()).toEqual([false])
    await send({ kind: 'congratulate' })
    expect(await states()).toEqual([true])
    now = new Date('2026-11-28T02:00:00Z')
    await star('Green')
    expect(await states()).toEqual([false, true])
  })

  it('asks nobody else, and not about one’s own', async () => {
    await star('White')
    await EntryModel.updateMany({}, { to: siti.account._id, 'params.mine': true })
    expect((await bellOf(siti))[0]).not.toHaveProperty('congratulated')
    await EntryModel.updateMany({}, { to: boss.account._id })
    expect((await bellOf(boss))[0]).not.toHaveProperty('congratulated')
  })
})

describe('lines and personal data', () => {
  it('are among the own data of both', async () => {
    await send({ kind: 'remind', topicId })
    for (const by of [siti, boss]) {
      const asked = post(by, sessionCalls.ownData.path, { password: TEST_PASSWORD })
      const zip = unzipSync((await asked.buffer().parse(asBytes).expect(200)).body)
      expect(JSON.parse(Buffer.from(zip['lines.json'] ?? []).toString())).toEqual([
        {
          at: '2026-11-26T02:00:00.000Z',
          kind: 'remind',
          from: 'boss',
          to: 'siti',
          topic: 'Opening',
          text: 'Siti, you can do this',
        },
      ])
      expect(Buffer.from(zip['lines.csv'] ?? []).toString()).toContain('you can do this')
    }
  })

  it('lose their words with the reader’s erasure', async () => {
    await send()
    expect(await holding('you can do this')).toEqual(['lines', 'notifications'])
    await erase('siti')
    expect(await holding('you can do this')).toEqual([])
    expect(await LineModel.findOne().lean()).toMatchObject({ text: '', sender: 'boss' })
  })

  it('lose their words and who sent them with the sender’s', async () => {
    await send()
    await makeSupervisor({ supervisorId: 'heir' })
    await post(chief, movesCalls.move.path, { sellerIds: ['siti'], supervisorId: 'heir' }).expect(
      200,
    )
    await erase('boss')
    expect(await holding('you can do this')).toEqual([])
    expect(await holding('Tan Wei Liang')).toEqual([])
    const { body } = await post(chief, linesCalls.ofLearner.path, { id: 'siti' }).expect(200)
    const from = { role: 'supervisor', id: expect.stringMatching(/^former-/), name: '' }
    expect(body.lines).toMatchObject([{ kind: 'cheer', text: '', from }])
    expect((await bellOf(siti)).filter(({ kind }) => kind === 'LINE')).toEqual([])
  })
})
