import { sessionCalls } from '@tristar/shared/session/session.calls'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeSeller, TEST_PASSWORD } from '../../testing/factories.ts'

useTestDatabase()

const FILTER = fileURLToPath(
  new URL('../../../docs/operate/fail2ban/filter.d/tristar.conf', import.meta.url),
)
const HAS_FAIL2BAN = spawnSync('fail2ban-regex', ['--version']).status === 0
const HERE = '203.0.113.7'

let lines: string[] = []
beforeEach(async () => {
  lines = []
  await makeSeller({ sellerId: 'Mei' })
})

/** Tries to log in on a server whose warnings are kept; returns what they say. */
async function logIn(...tries: [id: string, password: string][]) {
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const { app } = createTestApp({ log })
  for (const [id, password] of tries)
    await agentOf(app, undefined, HERE).post(sessionCalls.logIn.path, { id, password })
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('a refused login', () => {
  it('leaves a line in the log, with the id only if there is such an account', async () => {
    const said = await logIn(
      ['mei', 'wrong horse'],
      ['my password by mistake', 'mei'],
      ['mei', TEST_PASSWORD],
    )
    const refused = { level: 40, event: 'login_failed', address: HERE }
    expect(said).toMatchObject([
      { ...refused, account: 'Mei', reason: 'INVALID_CREDENTIALS' },
      { ...refused, reason: 'INVALID_CREDENTIALS' },
    ])
    expect(said[1]).not.toHaveProperty('account')
    expect(lines.join('')).not.toContain('by mistake')
  })

  it('is logged too when the limit refuses it', async () => {
    const tries = Array.from({ length: 11 }, (): [string, string] => ['mei', 'wrong horse'])
    expect((await logIn(...tries)).at(-1)).toMatchObject({
      event: 'login_failed',
      address: HERE,
      reason: 'TOO_MANY_ATTEMPTS',
    })
  })

  it.skipIf(!HAS_FAIL2BAN)('is found by fail2ban with the filter of the book', async () => {
    await logIn(['mei', 'wrong horse'], ['nobody', 'wrong horse'], ['mei', TEST_PASSWORD])
    const folder = await mkdtemp(join(tmpdir(), 'tristar-fail2ban-'))
    const file = join(folder, 'log')
    const other = { level: 30, time: Date.now(), path: '/', status: 401, address: '203.0.113.9' }
    await writeFile(file, `${JSON.stringify(other)}\n${lines.join('')}`)
    const { stdout } = spawnSync('fail2ban-regex', ['-v', file, FILTER], { encoding: 'utf8' })
    await rm(folder, { recursive: true })
    expect(stdout).toContain('Lines: 3 lines, 0 ignored, 2 matched, 1 missed')
    expect(stdout).toContain(HERE)
  })
})
