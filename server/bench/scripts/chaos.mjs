// npm run chaos -- --rounds 15 --seed kill: the test that kills processes in the middle of their work, for longer and on other paths.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    seed: { type: 'string', default: 'kill' },
  },
})
if (!/^[1-9]\d{0,3}$/.test(values.rounds)) throw new Error('--rounds must be between 1 and 9999')

const { status } = spawnSync('npm', ['run', 'test:reliability', '--', 'chaos'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, CHAOS_ROUNDS: values.rounds, CHAOS_SEED: values.seed },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
