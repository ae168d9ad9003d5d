import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { badRequest } from '../../lib/errors.ts'
import { cheapPasswords, createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin, makeSupervisor } from '../../testing/factories.ts'
import { importPeople } from './import.service.ts'
import { readImport } from './importFile.ts'

useTestDatabase()

it('imports no one when the client disconnects while the passwords are being hashed', async () => {
  const { account } = await makeAdmin('all')
  await makeSupervisor({ supervisorId: 'boss' })
  const gone = new AbortController()
  const { context } = createTestApp()
  const hash = async () => {
    gone.abort(badRequest('BODY_INVALID'))
    return 'a hash'
  }
  const leaving = { ...context, passwords: cheapPasswords({ hash }) }
  const head = 'type,id,name,email,number,supervisorId,distributorId,password'
  const lines = readImport(Buffer.from(`${head}\nseller,mei,,,,boss,,`))
  const accountId = account._id.toHexString()
  const principal = { role: 'admin', accountId, loginId: account.loginId, scope: 'all' } as const
  const sent = { lines, dryRun: false, signal: gone.signal }
  await expect(importPeople(leaving, principal, sent)).rejects.toThrow(
    'The request could not be read.',
  )
  const counts = ['accounts', 'progress', 'auditLog'].map((name) =>
    mongoose.connection.collection(name).countDocuments(),
  )
  expect(await Promise.all(counts)).toEqual([2, 1, 0])
})
