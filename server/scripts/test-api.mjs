// npm run test:api: schemathesis, which is not ours, calls the demo as each role by the description of the API, five minutes each
// (-- --minutes 1 for less): no 5xx, no answer that is not described, nothing refused that the schema allows, but for what
// api/schemathesis.toml gives a reason for. Needs Python 3.10 or newer (PYTHON: its name), and once the network.
import { parseArgs } from 'node:util'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ask, PASSWORD, withDemo } from './demoServer.mjs'
import { pythonTools } from './pythonTools.mjs'

const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } }).values
const folder = fileURLToPath(new URL('api/', import.meta.url))
const tools = pythonTools('tristar-api', join(folder, 'requirements.txt'))

const LOGINS = {
  stranger: null,
  seller: ['/api/auth/login', { id: 'nurul.aisyah', password: PASSWORD }],
  supervisor: ['/api/auth/login', { id: 'tan.weiliang', password: PASSWORD }],
  'admin of a distributor': ['/api/admin/login', { username: 'admin.lhm', password: PASSWORD }],
  'admin of all': ['/api/admin/login', { username: 'admin', password: PASSWORD }],
}

const failed = []
for (const [role, login] of Object.entries(LOGINS))
  await withDemo(async (url) => {
    const headers = login ? ['--header', `auth-token: ${(await ask(url, ...login)).token}`] : []
    console.log(`\n${role}`)
    const { status } = spawnSync(
      join(tools, 'schemathesis'),
      [
        `--config-file=${join(folder, 'schemathesis.toml')}`,
        'run',
        `${url}/api/openapi.json`,
        ...headers,
        `--max-time=${Number(minutes) * 60}`,
      ],
      // What it keeps from run to run is not the project's.
      { stdio: 'inherit', cwd: tmpdir() },
    )
    if (status !== 0) failed.push(role)
  })
if (failed.length > 0) {
  console.error(`Not as described for: ${failed.join(', ')}`)
  process.exitCode = 1
}
