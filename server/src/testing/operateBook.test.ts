import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { runAdminCli } from '../cli/adminCli.ts'
import { runBackupCli } from '../cli/backupCli.ts'
import { runDoctorCli } from '../cli/doctorCli.ts'
import { runRestoreCli } from '../cli/restoreCli.ts'
import { parseEnv } from '../lib/settings/env.ts'
import { SETTINGS } from '../lib/settings/settings.ts'
import { withContext } from '../server.ts'
import { agentOf } from './agents.ts'
import { createTestApp } from './app.ts'
import { outcomeOf } from './cli.ts'
import { useTestDatabase } from './database.ts'

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url))
const inDocs = (name: string) => join(DOCS, name)
const read = (name: string) => readFile(inDocs(name), 'utf8')
const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined

const COMMANDS = {
  admin: runAdminCli,
  backup: runBackupCli,
  restore: runRestoreCli,
  doctor: runDoctorCli,
}

/** The indented lines of the book that run one of the product's commands. */
function commandsIn(book: string): string[] {
  return book
    .split('\n')
    .flatMap((line) => /^ {4,}(npm run (?:admin|backup|restore|doctor)\b.*)$/.exec(line)?.[1] ?? [])
}

let book = ''
let folder = ''
beforeAll(async () => {
  book = await read('operate.md')
  folder = await mkdtemp(join(tmpdir(), 'tristar-book-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the commands of the operator’s book', () => {
  it('work in the order in which they stand there', { timeout: 120_000 }, async () => {
    const settings = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
    await withContext(parseEnv(settings), async () => undefined)
    const lines = commandsIn(book)
    expect(lines.length).toBeGreaterThan(8)
    for (const line of lines) {
      const [, name = '', words = ''] = /^npm run (\w+)(?: -- (.*))?$/.exec(line) ?? []
      const argv = words.replaceAll('/mnt/backups', folder).split(' ').filter(Boolean)
      const run = COMMANDS[name as keyof typeof COMMANDS]
      const { code, err } = await outcomeOf((output) => run(argv, settings, output))
      expect([line, code, err]).toEqual([line, 0, ''])
    }
  })

  it('name no setting that there is not', () => {
    const known = new Set([...Object.keys(SETTINGS), 'NODE_EXTRA_CA_CERTS', 'BUSY', 'SIGTERM'])
    const named = [...book.matchAll(/`([A-Z][A-Z_]{3,})(?:=[^`]*)?`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !known.has(name) && name !== 'NAME')).toEqual([])
  })

  it('lead to files that are there', async () => {
    const links = [...book.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) expect([link, isFile(link)]).toEqual([link, true])
  })
})

function isFile(link: string): boolean {
  return spawnSync('ls', [join(DOCS, link)]).status === 0
}

describe('the examples beside the book', () => {
  it.skipIf(!isThere('systemd-analyze'))('have a unit that systemd understands', async () => {
    // The machine of the test has neither the user nor the folders.
    const unit = join(folder, 'tristar.service')
    const text = await read('operate/tristar.service')
    await writeFile(unit, text.replace('/usr/bin/node', process.execPath))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    expect([status, stderr.split('\n').filter((line) => line.includes(unit))]).toEqual([0, []])
  })

  it('start the server as the unit does, with DATA_DIR as the one place that it writes to', async () => {
    const unit = await read('operate/tristar.service')
    expect(unit).toMatch(
      /^ExecStart=\/usr\/bin\/node --max-old-space-size=1024 server\/dist\/index\.js$/m,
    )
    const [, dataDir] = /^Environment=DATA_DIR=(.*)$/m.exec(unit) ?? []
    const [, writable] = /^ReadWritePaths=(.*)$/m.exec(unit) ?? []
    expect(dataDir?.startsWith(`${writable}/`)).toBe(true)
  })

  it.skipIf(!isThere('nginx'))('have a site that nginx understands', async () => {
    const key = join(folder, 'key')
    const made = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=x',
      '-keyout',
      key,
      '-out',
      `${key}.pem`,
    ]
    if (spawnSync('openssl', made).status !== 0) return
    const site = (await read('operate/nginx.conf'))
      .replace('/etc/ssl/private/tristar.key', key)
      .replace('/etc/ssl/tristar.pem', `${key}.pem`)
    const main = join(folder, 'nginx.conf')
    await writeFile(main, `pid ${folder}/nginx.pid;\nevents {}\nhttp {\n${site}\n}\n`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', main], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
  })

  it.skipIf(!isThere('promtool'))('have rules that Prometheus understands', () => {
    const asked = ['check', 'rules', inDocs('operate/alerts.yml')]
    const { status, stdout } = spawnSync('promtool', asked, { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)])
  })
})

describe('the rules and the dashboard', () => {
  useTestDatabase()

  interface Rules {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
  }
  interface Dashboard {
    panels: { title: string; targets: { expr: string }[] }[]
  }

  it('ask for figures that the server has, under the job of the book', async () => {
    const METRICS_TOKEN = 'a token for Prometheus'
    const { app } = createTestApp({ env: { METRICS_TOKEN } })
    const asked = agentOf(app).get('/metrics').set('authorization', `Bearer ${METRICS_TOKEN}`)
    const { text } = await asked
    const names = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
    const rules = parse(await read('operate/alerts.yml')) as Rules
    const dashboard = JSON.parse(await read('operate/grafana.json')) as Dashboard
    const all = rules.groups.flatMap((group) => group.rules)
    expect(all.map(({ annotations }) => annotations.summary)).not.toContain('')
    const queries = [
      ...all.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    const used = queries.flatMap((query) => query.match(/\b(?:tristar|nodejs|process)_\w+/g) ?? [])
    expect(used.length).toBeGreaterThan(20)
    const unknown = used.filter((name) => !names.has(name.replace(/_(?:count|sum|bucket)$/, '')))
    expect(unknown).toEqual([])
    expect(all[0]?.expr).toContain('job="tristar"')
    expect(book).toContain('job_name: tristar')
  })
})
