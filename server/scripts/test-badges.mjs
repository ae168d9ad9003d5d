// npm run test:badges: lets openbadgeslib, which is not ours, judge our credentials and baked badges. Needs Python 3.10 or
// newer (PYTHON: its name) and once the network, to install the package into a virtual environment under node_modules.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('../', import.meta.url))
const requirements = join(server, 'scripts/badges/requirements.txt')
const environment = join(server, '../node_modules/.cache/tristar-badges')
const python = join(environment, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python')

/** Runs a command; whether it succeeded. */
function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  return status === 0
}

function skip(reason) {
  console.log(`Skipped: ${reason} Nothing has been proven.`)
  process.exit(0)
}

if (!run(process.env.PYTHON ?? 'python3', ['-m', 'venv', environment]))
  skip('there is no Python with venv (set PYTHON to its name).')
const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check']
if (!run(python, [...install, '--requirement', requirements]))
  skip('openbadgeslib could not be installed.')
const vitest = ['vitest', 'run', 'openbadgeslib']
if (
  !run('npx', vitest, {
    cwd: server,
    shell: process.platform === 'win32',
    env: { ...process.env, BADGES_PYTHON: python },
  })
)
  process.exit(1)
