import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { readCalendar } from '../../../testing/calendar.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeTraining } from '../../../testing/trainings.ts'
import { makeTopic } from '../../../testing/topics.ts'

useTestDatabase()
const env = { PUBLIC_URL: 'https://tristar.example.com/' }
const { app } = createTestApp({ env })

let manager: Made
let seller: Made

function ics(made: Made | null, id: unknown, query = '') {
  return agentOf(app, made?.token).get(pathOf(trainingsCalls.ics, { id: String(id) }) + query)
}

beforeEach(async () => {
  manager = await makeSupervisor({ supervisorId: 'boss', name: 'Tan Wei Liang' })
  seller = await makeSeller({ sellerId: 'ann', name: 'Ann Lee', supervisor: manager })
})

describe('trainings: ics', () => {
  it('is for the people concerned; others learn nothing of it', async () => {
    const ojt = await makeTraining(seller)
    const edac = await makeTraining(manager)
    const callers = {
      nobody: null,
      seller,
      colleague: await makeSeller({ supervisor: manager }),
      manager,
      stranger: await makeSupervisor(),
      all: await makeAdmin('all'),
      lhm: await makeAdmin('lhm'),
      mers: await makeAdmin('mers'),
    }
    const statuses: Record<string, [number, number]> = {}
    for (const [name, made] of Object.entries(callers))
      statuses[name] = [(await ics(made, ojt._id)).status, (await ics(made, edac._id)).status]
    expect(statuses).toEqual({
      nobody: [401, 401],
      seller: [200, 404],
      colleague: [404, 404],
      manager: [200, 200],
      stranger: [404, 404],
      all: [404, 200],
      lhm: [404, 200],
      mers: [404, 404],
    })
    const missing = { error: 'This training does not exist.', code: 'TRAINING_NOT_FOUND' }
    for (const id of ['nothing', '000000000000000000000000', edac._id])
      expect((await ics(seller, id)).body).toEqual(missing)
    expect((await ics(seller, ojt._id, '?language=de')).status).toBe(400)
  })

  it('is a calendar file of one hour, in UTC, with a UID that stays', async () => {
    const { _id: topicId } = await makeTopic({ title: 'One, two; three' })
    const training = await makeTraining(seller, { topicId: [topicId] })
    const answer = await ics(seller, training._id)
    expect(answer.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(answer.get('content-disposition')).toBe('attachment; filename="training.ics"')
    expect(readCalendar(answer.text)).toEqual({
      BEGIN: 'VEVENT',
      VERSION: '2.0',
      PRODID: '-//Tristar//Trainings//EN',
      METHOD: 'PUBLISH',
      UID: `${String(training._id)}@tristar`,
      SEQUENCE: '0',
      DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
      DTSTART: '20261121T063000Z',
      DTEND: '20261121T073000Z',
      SUMMARY: 'On-the-job training\\, Bronze star: Ann Lee',
      DESCRIPTION: String.raw`When: Saturday\, 21 Nov 2026\, 14:30\nStar: Bronze star\nTopics: One\, two\; three\nUser: Ann Lee (ann)\nUser Manager: Tan Wei Liang (boss)`,
      URL: 'https://tristar.example.com/seller/calendar',
      STATUS: 'CONFIRMED',
      CREATED: '19700101T000000Z',
      END: 'VCALENDAR',
    })
  })

  it('speaks the caller’s language, or the one asked for, in lines that calendars can read', async () => {
    const titles = Array.from({ length: 12 }, (_, n) => `课题${n}：与重点门店制定计划😀`)
    const topicId: string[] = []
    for (const title of titles) topicId.push((await makeTopic({ title }))._id)
    const training = await makeTraining(seller, { topicId })
    await agentOf(app, seller.token).post(sessionCalls.saveProfile.path, { language: 'bm' })
    const own = readCalendar((await ics(seller, training._id)).text)
    expect(own.SUMMARY).toBe('Latihan di tempat kerja\\, Bintang Gangsa: Ann Lee')
    const { text } = await ics(seller, training._id, '?language=ch')
    expect(readCalendar(text).SUMMARY).toBe('在职培训（铜星）：Ann Lee')
    expect(readCalendar(text).DESCRIPTION).toContain(`课题：${titles.join(String.raw`\, `)}`)
    expect(readCalendar(text).DESCRIPTION).toContain('2026年11月21日')
    const lines = text.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]|\uFFFD/)
  })

  it('follows the organisation’s zone, with its summer time', async () => {
    const berlin = createTestApp({ env: { ...env, ORG_TIMEZONE: 'Europe/Berlin' } }).app
    const starts: (string | undefined)[] = []
    for (const trainingDate of ['2026-03-28', '2026-03-30']) {
      const training = await makeTraining(seller, { trainingDate, evaluation: 'Failed' })
      const { text } = await agentOf(berlin, seller.token).get(
        pathOf(trainingsCalls.ics, { id: String(training._id) }),
      )
      starts.push(readCalendar(text).DTSTART)
    }
    expect(starts).toEqual(['20260328T133000Z', '20260330T123000Z'])
  })
})
