import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { LIMITS } from '@tristar/shared/common/limits'
import { listViewsCalls } from '@tristar/shared/people/listViews.calls'
import { USERS_TABLE } from '@tristar/shared/people/users.columns'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { getAccount, presentOwn } from '../../account/account.ts'
import { AccountModel } from '../../account/account.model.ts'

useTestDatabase()
const { app } = createTestApp()
const { list, save, remove, saveColumns } = listViewsCalls
const LATE = { page: 'sellers', name: 'Late', query: 'dist=lhm&sort=progress' }

let lhm: Made
beforeEach(async () => {
  lhm = await makeAdmin('lhm')
})

const post = async (path: string, body?: object, by: Made = lhm) => {
  const answer = await agentOf(app, by.token).post(path, body)
  return { status: answer.status, body: answer.body }
}
const views = async (page = 'sellers', by: Made = lhm) => (await post(list.path, { page }, by)).body
const lists = async () =>
  (await agentOf(app, lhm.token).get(sessionCalls.ofHeader.path)).body.admin.lists

describe('views and columns', () => {
  it.each(Object.values(listViewsCalls))('are for admins: $path', async ({ path }) => {
    expect((await agentOf(app).post(path)).status).toBe(401)
    for (const learner of [await makeSeller(), await makeSupervisor()])
      expect((await post(path, {}, learner)).status).toBe(403)
  })

  it.each([
    [list.path, {}, 'FIELDS_REQUIRED'],
    [list.path, { page: 'topics' }, 'VALIDATION'],
    [save.path, { ...LATE, page: 'topics' }, 'VALIDATION'],
    [save.path, { ...LATE, name: ' ' }, 'FIELDS_REQUIRED'],
    [save.path, { ...LATE, name: 'x'.repeat(LIMITS.viewName + 1) }, 'VIEW_NAME_INVALID'],
    [save.path, { ...LATE, name: 'a\u202Eb' }, 'VIEW_NAME_INVALID'],
    [save.path, { page: 'sellers', name: 'Late' }, 'VALIDATION'],
    [save.path, { ...LATE, query: 'x'.repeat(LIMITS.viewQuery + 1) }, 'VALIDATION'],
    [save.path, { ...LATE, default: 'yes' }, 'VALIDATION'],
    [remove.path, {}, 'FIELDS_REQUIRED'],
    [saveColumns.path, { page: 'sellers', columns: ['shoeSize'] }, 'VALIDATION'],
    [saveColumns.path, { page: 'sellers', columns: ['noTrainings'] }, 'VALIDATION'],
    [saveColumns.path, { page: 'sellers', columns: ['belt', 'belt'] }, 'VALIDATION'],
    [saveColumns.path, { page: 'sellers' }, 'VALIDATION'],
  ])('%s refuses %j', async (path, body, code) => {
    expect(await post(path, body)).toMatchObject({ status: 400, body: { code } })
    expect(await AccountModel.exists({ lists: { $exists: true } })).toBeNull()
  })
})

describe('the views of a list', () => {
  it('are kept in their order, of each list and admin apart', async () => {
    const { status, body: late } = await post(save.path, LATE)
    expect([status, late]).toEqual([200, { ...late, name: 'Late', default: false }])
    const { body: all } = await post(save.path, { page: 'sellers', name: 'All', query: '' })
    const { body: teams } = await post(save.path, { ...LATE, page: 'supervisors' })
    expect(await views()).toEqual([late, all])
    expect(await views('supervisors')).toEqual([teams])
    expect(await views('sellers', await makeAdmin('lhm'))).toEqual([])
    expect(await lists()).toEqual({
      sellers: { columns: [], views: [late, all] },
      supervisors: { columns: [], views: [teams] },
    })
  })

  it('are changed in their place, and one of them is the default', async () => {
    const { body: late } = await post(save.path, { ...LATE, default: true })
    const { body: other } = await post(save.path, { ...LATE, name: 'Other', default: true })
    expect(await views()).toEqual([{ ...late, default: false }, other])
    const change = { ...LATE, id: other.id, name: 'Another', query: 'state=all' }
    const { body: changed } = await post(save.path, change)
    expect(changed).toEqual({ id: other.id, name: 'Another', query: 'state=all', default: true })
    await post(save.path, { ...change, default: false })
    expect((await views()).map((each: typeof late) => each.default)).toEqual([false, false])
  })

  it('have names of their own, and an end', async () => {
    const { body: late } = await post(save.path, LATE)
    const taken = { status: 409, body: { code: 'VIEW_NAME_TAKEN' } }
    expect(await post(save.path, { ...LATE, name: 'LATE' })).toMatchObject(taken)
    expect(await post(save.path, { ...LATE, id: 'gone' })).toMatchObject({ status: 404 })
    for (let count = 1; count < LIMITS.views; count += 1)
      expect((await post(save.path, { ...LATE, name: `Late ${count}` })).status).toBe(200)
    const full = { code: 'VIEWS_FULL', params: { max: LIMITS.views } }
    expect(await post(save.path, { ...LATE, name: 'More' })).toMatchObject({
      status: 409,
      body: full,
    })
    expect((await post(save.path, { ...LATE, id: late.id, name: 'More' })).status).toBe(200)
    expect(await views()).toHaveLength(LIMITS.views)
  })

  it('lose nothing when two tabs save at once', async () => {
    const names = ['One', 'Two', 'Three', 'Four']
    const saved = await Promise.all(names.map((name) => post(save.path, { ...LATE, name })))
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const kept = (await views()).map(({ name }: { name: string }) => name)
    expect(kept.toSorted()).toEqual(names.toSorted())
  })

  it('are removed by their owner alone, once', async () => {
    const { body: late } = await post(save.path, { ...LATE, page: 'supervisors' })
    const other = await makeAdmin('all')
    expect(await post(remove.path, { id: late.id }, other)).toMatchObject({ status: 404 })
    expect(await post(remove.path, { id: late.id })).toMatchObject({ status: 200 })
    const again = { status: 404, body: { code: 'VIEW_NOT_FOUND' } }
    expect(await post(remove.path, { id: late.id })).toMatchObject(again)
    expect(await views('supervisors')).toEqual([])
  })

  it('are among the own data', async () => {
    const { body: late } = await post(save.path, LATE)
    const own = presentOwn(await getAccount(lhm.account._id.toHexString()))
    expect(own.lists).toEqual({ sellers: { views: [late] } })
  })

  it('go with their admin', async () => {
    await post(save.path, LATE)
    const chief = await makeAdmin('all')
    await post(adminsCalls.remove.path, { id: lhm.account.loginId }, chief)
    expect(await AccountModel.exists({ lists: { $exists: true } })).toBeNull()
  })
})

describe('the columns of a list', () => {
  it('are kept beside its views, the person first, for the session', async () => {
    const { body: late } = await post(save.path, LATE)
    const asked = { page: 'sellers', columns: ['progress', 'beltRate'] }
    const columns = ['sellerId', 'progress', 'beltRate']
    expect(await post(saveColumns.path, asked)).toEqual({ status: 200, body: { columns } })
    expect(await lists()).toEqual({
      sellers: { columns, views: [late] },
      supervisors: { columns: [], views: [] },
    })
  })

  it.each([[[]], [[...USERS_TABLE]]])('are those of the specification again', async (columns) => {
    await post(saveColumns.path, { page: 'sellers', columns: ['progress'] })
    expect((await post(saveColumns.path, { page: 'sellers', columns })).body).toEqual({
      columns: [],
    })
    expect((await lists()).sellers.columns).toEqual([])
  })
})
