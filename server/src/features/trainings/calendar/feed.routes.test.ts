import { accountCalls } from '@tristar/shared/account/account.calls'
import { addDays } from '@tristar/shared/common/dates'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { uidsIn } from '../../../testing/calendar.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import {
  type Made,
  makeAdmin,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../../testing/factories.ts'
import { makeTraining } from '../../../testing/trainings.ts'
import { getAccount, presentOwn } from '../../account/account.ts'
import { AccountModel } from '../../account/account.model.ts'

useTestDatabase()
const SITE = 'https://tristar.example.com/learn'
/** In Kuala Lumpur the 26th. */
const clock = () => new Date('2026-11-25T16:30:00Z')
const { app } = createTestApp({ env: { PUBLIC_URL: SITE }, clock })
const unlimited = createTestApp({ env: { PUBLIC_URL: SITE, RATE_LIMIT: 'off' }, clock }).app

let manager: Made
let seller: Made

const renew = (by: Made, sent = {}) =>
  agentOf(app, by.token).post(calendarCalls.renewFeed.path, sent)
const since = async (by: Made) =>
  (await agentOf(app, by.token).get(calendarCalls.feed.path)).body.since
const read = (path: string, from = unlimited) => agentOf(from).get(path)
const uidOf = ({ _id }: { _id: unknown }) => `${String(_id)}@tristar`

const uidsOf = async (path: string) => uidsIn((await read(path)).text)

/** The path of a new feed. */
async function feedOf(by: Made): Promise<string> {
  const { url } = (await renew(by)).body
  return url.slice(SITE.length)
}

beforeEach(async () => {
  manager = await makeSupervisor({ supervisorId: 'boss', name: 'Tan Wei Liang' })
  seller = await makeSeller({ sellerId: 'ann', name: 'Ann Lee', supervisor: manager })
})

describe('the address of a feed', () => {
  it('is secret, is kept as a hash, and replaces the former', async () => {
    expect(await since(seller)).toBeNull()
    const first = await renew(seller)
    expect(first.status).toBe(200)
    expect(first.body.url).toMatch(
      /^https:\/\/tristar\.example\.com\/learn\/api\/training\/feed\/[\w-]{43}\.ics$/,
    )
    expect(await since(seller)).toBe(clock().toISOString())
    const former = first.body.url.slice(SITE.length)
    expect((await read(former)).status).toBe(200)
    const stored = JSON.stringify(await AccountModel.findById(seller.account._id).lean())
    expect(stored).not.toContain(/([\w-]{43})\.ics/.exec(former)?.[1])
    const present = await feedOf(seller)
    const [dead, alive] = [await read(former), await read(present)]
    expect([dead.status, dead.body.code, alive.status]).toEqual([404, 'NOT_FOUND', 200])
    const off = await renew(seller, { off: true })
    expect([off.status, off.body]).toEqual([200, { url: '' }])
    expect([(await read(present)).status, await since(seller)]).toEqual([404, null])
  })

  it('needs the public address, but its end does not', async () => {
    const nowhere = agentOf(createTestApp().app, seller.token)
    const { status, body } = await nowhere.post(calendarCalls.renewFeed.path)
    expect([status, body.code]).toEqual([409, 'FEED_URL_MISSING'])
    await feedOf(seller)
    expect((await nowhere.post(calendarCalls.renewFeed.path, { off: true })).status).toBe(200)
    expect(await since(seller)).toBeNull()
  })

  it('dies with the password, with deactivation, and with erasure', async () => {
    const all = agentOf(app, (await makeAdmin('all')).token)
    const [mei, ali] = [
      await makeSeller({ sellerId: 'mei', supervisor: manager }),
      await makeSeller({ sellerId: 'ali', supervisor: manager }),
    ]
    const feeds = [await feedOf(seller), await feedOf(mei), await feedOf(ali)]
    const change = { password: TEST_PASSWORD, newPassword: 'a better password' }
    await agentOf(app, seller.token).post(accountCalls.changePassword.path, change).expect(200)
    for (const id of ['mei', 'ali']) await all.post(movesCalls.deactivate.path, { id }).expect(200)
    await all.post(movesCalls.reactivate.path, { id: 'mei' }).expect(200)
    await all.post(movesCalls.erase.path, { id: 'ali', confirm: 'ali' }).expect(200)
    for (const feed of feeds) expect((await read(feed)).status).toBe(404)
    expect(await AccountModel.countDocuments({ feed: { $exists: true } })).toBe(0)
  })

  it('is part of what is kept about its owner, without its secret', async () => {
    await feedOf(seller)
    const own = presentOwn(await getAccount(String(seller.account._id)))
    expect(own).toMatchObject({ calendarFeedSince: clock().toISOString() })
    expect(JSON.stringify(own)).not.toMatch(/hash/i)
  })

  it('is not read by whoever cannot log in', async () => {
    const feed = await feedOf(seller)
    await AccountModel.updateOne({ _id: seller.account._id }, { $set: { approved: false } })
    expect((await read(feed)).status).toBe(404)
  })

  it('is read sixty times an hour, and from then on waits', async () => {
    const [feed, other] = [await feedOf(seller), await feedOf(manager)]
    for (let count = 0; count < 60; count += 1) expect((await read(feed, app)).status).toBe(200)
    const refused = await read(feed, app)
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect((await read(other, app)).status).toBe(200)
    expect((await read(await feedOf(seller), app)).status).toBe(200)
  })
})

describe('what a feed holds', () => {
  it('is what its holder sees now, by its present role', async () => {
    const ojt = uidOf(await makeTraining(seller))
    const edac = uidOf(await makeTraining(manager))
    const far = uidOf(await makeTraining(await makeSupervisor({ distributorId: 'MER-S' })))
    const admin = await makeAdmin('all')
    expect(await uidsOf(await feedOf(seller))).toEqual([ojt])
    expect((await uidsOf(await feedOf(manager))).toSorted()).toEqual([ojt, edac].toSorted())
    const wide = await feedOf(admin)
    expect((await uidsOf(wide)).toSorted()).toEqual([edac, far].toSorted())
    await AccountModel.updateOne({ _id: admin.account._id }, { $set: { scope: 'lhm' } })
    expect(await uidsOf(wide)).toEqual([edac])
  })

  it('lies between 90 days before today and 400 after, in order', async () => {
    const today = '2026-11-26'
    const uids: string[] = []
    for (const days of [-91, -90, -1, 0, 400, 401]) {
      const failed = { evaluation: 'Failed', trainingDate: addDays(today, days) } as const
      uids.push(uidOf(await makeTraining(seller, failed)))
    }
    expect(await uidsOf(await feedOf(seller))).toEqual(uids.slice(1, -1))
  })

  it('is sent again only when it has changed', async () => {
    const feed = await feedOf(seller)
    const first = await read(feed)
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    const again = () => read(feed).set('if-none-match', first.headers.etag ?? '')
    expect((await again()).status).toBe(304)
    await makeTraining(seller)
    expect((await again()).status).toBe(200)
  })
})
