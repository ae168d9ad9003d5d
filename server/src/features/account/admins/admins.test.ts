import { compare } from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeAdmin, makeSupervisor } from '../../../testing/factories.ts'
import { AccountModel } from '../account.model.ts'
import { listAdmins } from './adminList.service.ts'
import { addAdmin, ensureFirstAdmin, removeAdmin } from './admins.service.ts'

const OPERATOR = 'command line'

useTestDatabase()

const names = async () => (await listAdmins()).map(({ loginId, scope }) => [loginId, scope])

describe('the first admin', () => {
  it('is made once with a generated password, however many servers start together', async () => {
    await makeSupervisor({ supervisorId: 'admin' })
    const { context } = createTestApp()
    const texts = await Promise.all(Array.from({ length: 6 }, () => ensureFirstAdmin(context)))
    const [text = '', ...more] = texts.filter((one) => one !== null)
    expect(more).toEqual([])
    expect(await names()).toEqual([['admin', 'all']])
    const [, password = ''] = /username admin, password (\S+) /.exec(text) ?? []
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const admin = await AccountModel.findOne({ role: 'admin' }).lean()
    expect(await compare(password, admin?.passwordHash ?? '')).toBe(true)
    expect(await ensureFirstAdmin(context)).toBeNull()
  })

  it('follows the settings, and is not printed', async () => {
    const given = { ADMIN_USERNAME: 'Chief', ADMIN_PASSWORD: 'long enough' }
    const { context } = createTestApp({ env: given })
    expect(await ensureFirstAdmin(context)).toBeNull()
    expect(await names()).toEqual([['Chief', 'all']])
    const admin = await AccountModel.findOne({ role: 'admin' }).lean()
    expect(await compare('long enough', admin?.passwordHash ?? '')).toBe(true)
  })

  it('has scope all: others do not count, an existing one is kept', async () => {
    await makeAdmin('lhm', { username: 'local' })
    const given = { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'long enough' }
    const { context } = createTestApp({ env: given })
    await ensureFirstAdmin(context)
    await ensureFirstAdmin(createTestApp({ env: { ...given, ADMIN_USERNAME: 'other' } }).context)
    expect(await names()).toEqual([
      ['chief', 'all'],
      ['local', 'lhm'],
    ])
  })
})

describe('admins', () => {
  it('cannot all be removed, also when two are removed at once', async () => {
    await makeAdmin('all', { username: 'one' })
    await makeAdmin('all', { username: 'two' })
    await makeAdmin('lhm', { username: 'local' })
    const outcomes = await Promise.allSettled([
      removeAdmin(OPERATOR, 'ONE'),
      removeAdmin(OPERATOR, 'two'),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409, code: 'LAST_ADMIN' })
    expect(await names()).toHaveLength(2)
    await removeAdmin(OPERATOR, 'local')
    expect(await names()).toHaveLength(1)
  })

  it('have unique names', async () => {
    const { context } = createTestApp()
    await addAdmin(context, OPERATOR, { username: 'mei', scope: 'lhm' })
    const add = (username: string) => addAdmin(context, OPERATOR, { username, scope: 'all' })
    await expect(add('MEI')).rejects.toThrow('This ID is already in use.')
    await expect(add('m')).rejects.toThrow('An ID has 2 to 32 letters')
  })
})
