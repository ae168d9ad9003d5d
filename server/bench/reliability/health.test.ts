import { databasePid, gone } from '@tristar/embedded-mongo/testing'
import { expect, it } from 'vitest'
import { fileURLToPath } from 'node:url'
import { healthy, startProduct, useDataDir } from './product.ts'

const place = useDataDir()

it('the server says whether it and its database are there, and both end together', async () => {
  const product = await startProduct(place)
  const pid = databasePid(place.dataDir)
  const health = async () => {
    const answer = await fetch(`${product.url}/api/health`, { signal: AbortSignal.timeout(20_000) })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const well = { status: 200, body: { status: 'ok', database: true } }
  expect(await health()).toEqual(well)

  // It hangs: the worst case.
  process.kill(pid, 'SIGSTOP')
  const away = { status: 503, body: { status: 'unavailable', database: false } }
  const asked = Date.now()
  expect(await health()).toEqual(away)
  expect(Date.now() - asked).toBeLessThan(10_000)
  process.kill(pid, 'SIGCONT')
  await healthy(product.url)

  process.kill(pid, 'SIGKILL')
  await gone(pid)
  await healthy(product.url)
  const restarted = databasePid(place.dataDir)
  expect(restarted).not.toBe(pid)

  expect(await product.stop()).toEqual({ code: 0, signal: null })
  await gone(restarted)
})

it('npm start ends as the server itself does when it is told to', async () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const product = await startProduct({
    dataDir: place.dataDir,
    command: ['npm', '--prefix', root, 'start'],
  })
  const pid = databasePid(place.dataDir)
  product.process.kill('SIGTERM')
  await gone(pid)
  await expect(fetch(`${product.url}/healthz`)).rejects.toThrow('fetch failed')
})
