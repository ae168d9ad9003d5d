import ICAL from 'ical.js'
import { pathOf } from '@tristar/shared/common/calls'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeTraining } from '../../../testing/trainings.ts'
import { makeTopic } from '../../../testing/topics.ts'

useTestDatabase()
const SITE = 'https://tristar.example.com'
const { app } = createTestApp({ env: { PUBLIC_URL: SITE, RATE_LIMIT: 'off' } })
/** More than one batch of events. */
const MANY = 60

let manager: Made
let seller: Made
let feed: string

const readFeed = async () => (await agentOf(app).get(feed)).text
const sent = (call: keyof typeof trainingsCalls, body: object) =>
  agentOf(app, manager.token).post(trainingsCalls[call].path, body).expect(200)

/** A calendar as a program reads it that is not ours. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { calendar, events }
}

const told = ({ uid, sequence, summary, description, startDate, component }: ICAL.Event) => ({
  uid,
  sequence,
  summary,
  description,
  status: component.getFirstPropertyValue('status'),
  start: startDate.toJSDate().toISOString(),
})

beforeEach(async () => {
  manager = await makeSupervisor({ supervisorId: 'boss', name: 'Tan Wei Liang', language: 'ch' })
  seller = await makeSeller({ sellerId: 'ann', name: 'Ann Lee', supervisor: manager })
  const { body } = await agentOf(app, manager.token).post(calendarCalls.renewFeed.path)
  feed = body.url.slice(SITE.length)
})

describe('another program reads a feed', () => {
  it('without a method, with its name and how often to read it', async () => {
    const { calendar, events } = read(await readFeed())
    const valueOf = (name: string) => String(calendar.getFirstPropertyValue(name))
    expect(calendar.getFirstProperty('method')).toBeNull()
    expect(['name', 'x-wr-calname', 'refresh-interval', 'x-published-ttl'].map(valueOf)).toEqual([
      'Tristar 培训',
      'Tristar 培训',
      'PT1H',
      'PT1H',
    ])
    expect(events).toEqual([])
  })

  it('with day, time, titles and ids, in lines of at most 75 octets', async () => {
    const titles = Array.from({ length: 9 }, (_, n) => String.raw`课题${n}：计划😀, a; b\n "c"`)
    const topicId: string[] = []
    for (const title of titles) topicId.push((await makeTopic({ title }))._id)
    const result = { evaluation: 'Failed', evaluatedBy: 'boss', evaluatedAt: new Date() } as const
    const { _id } = await makeTraining(seller, { topicId, ...result })
    const text = await readFeed()
    expect(read(text).events.map(told)).toEqual([
      {
        uid: `${String(_id)}@tristar`,
        sequence: 0,
        summary: '在职培训（铜星）：ann',
        description: [
          '时间：2026年11月21日星期六 14:30',
          '星级：铜星',
          `课题：${titles.join(', ')}`,
          '用户：ann',
          '用户经理：boss',
        ].join('\n'),
        status: 'CONFIRMED',
        start: '2026-11-21T06:30:00.000Z',
      },
    ])
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]|\uFFFD/)
    expect(text).not.toMatch(/Ann Lee|Tan Wei Liang/)
  })

  it('and follows a training through an edit and its cancellation', async () => {
    const { _id: topic } = await makeTopic({ title: 'One' })
    const { _id } = await makeTraining(seller, { trainingDate: '2027-01-04', topicId: [topic] })
    const trainingId = String(_id)
    const states = async () =>
      read(await readFeed()).events.map((event) => {
        const { uid, sequence, status, start } = told(event)
        return [uid, sequence, status, start]
      })
    const uid = `${trainingId}@tristar`
    expect(await states()).toEqual([[uid, 0, 'CONFIRMED', '2027-01-04T06:30:00.000Z']])
    const when = { trainingDate: '2027-01-05', trainingTime: '09:00' }
    await sent('edit', { trainingId, topicId: [topic], ...when })
    expect(await states()).toEqual([[uid, 1, 'CONFIRMED', '2027-01-05T01:00:00.000Z']])
    await sent('cancel', { id: trainingId, reason: 'The outlet is closed.' })
    expect(await states()).toEqual([[uid, 2, 'CANCELLED', '2027-01-05T01:00:00.000Z']])
    expect(await readFeed()).not.toContain('outlet')
  })

  it('of many trainings, each once', async () => {
    for (let count = 0; count < MANY; count += 1)
      await makeTraining(seller, { belt: '' as const, evaluation: 'Failed' })
    const uids = read(await readFeed()).events.map(({ uid }) => uid)
    expect([uids.length, new Set(uids).size]).toEqual([MANY, MANY])
  })
})

it('another program reads the file of one training', async () => {
  const { _id } = await makeTraining(seller)
  const path = pathOf(trainingsCalls.ics, { id: String(_id) })
  const { text } = await agentOf(app, manager.token).get(path)
  const { calendar, events } = read(text)
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(events.map(told)).toMatchObject([
    { uid: `${String(_id)}@tristar`, sequence: 0, summary: '在职培训（铜星）：Ann Lee' },
  ])
  expect(events[0]?.component.getFirstProperty('dtstamp')).not.toBeNull()
})
