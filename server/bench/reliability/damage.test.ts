import { once } from 'node:events'
import { openSync, closeSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { expect, it } from 'vitest'
import { startProduct, useDataDir } from './product.ts'

const place = useDataDir()

/** Changes what stands in a file, in place. */
function overwrite(file: string, text: string, other: string): void {
  const bytes = readFileSync(file)
  const handle = openSync(file, 'r+')
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1))
    writeSync(handle, other, at)
  closeSync(handle)
}

it('stops when its database turns out to be damaged, says why, and does not start again', async () => {
  const product = await startProduct(place)
  const exited = once(product.process, 'exit')
  // A password's hash, which only its document holds.
  overwrite(join(place.dataDir, 'database.lmdb'), '$2b$', '$2c$')
  const body = JSON.stringify({ username: 'chief', password: 'correct horse' })
  const headers = { 'content-type': 'application/json' }
  const logIn = await fetch(`${product.url}${sessionCalls.logInAdmin.path}`, {
    method: 'POST',
    headers,
    body,
  })
  expect(logIn.status).toBe(500)
  expect(await exited).toEqual([1, null])
  expect(product.said()).toContain('npm run restore -- FILE')
  await expect(startProduct(place)).rejects.toThrow('The database file is damaged')
})
