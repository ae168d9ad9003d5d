// npm run test:badges: lets openbadgeslib, which is not ours, judge our credentials and baked badges. Needs Python 3.10 or
// newer (PYTHON: its name) and once the network, to install the package into a virtual environment under node_modules.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pythonTools } from './pythonTools.mjs'

const server = fileURLToPath(new URL('../', import.meta.url))
const programs = pythonTools('tristar-badges', join(server, 'scripts/badges/requirements.txt'))
const { status } = spawnSync('npx', ['vitest', 'run', 'openbadgeslib'], {
  cwd: server,
  shell: process.platform === 'win32',
  env: { ...process.env, BADGES_PYTHON: join(programs, 'python') },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
