// npm run chaos -- --rounds 15 --seed kill: the test that kills processes in the middle of their work, for longer and on other paths.
// npm run chaos -- --damage --rounds 2000 --seed 7: the test that damages the embedded database's file, likewise.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    damage: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seed: { type: 'string' },
  },
})
const { rounds = values.damage ? '2000' : '15', seed = values.damage ? '7' : 'kill' } = values
if (!/^[1-9]\d{0,3}$/.test(rounds)) throw new Error('--rounds must be between 1 and 9999')
if (values.damage && !/^\d{1,9}$/.test(seed)) throw new Error('--seed of --damage is a number')

const [workspace, script, test, name] = values.damage
  ? ['../../embedded-mongo', 'test', 'src/damage', 'DAMAGE']
  : ['..', 'test:reliability', 'chaos', 'CHAOS']
const { status } = spawnSync('npm', ['run', script, '--', test], {
  cwd: fileURLToPath(new URL(workspace, import.meta.url)),
  env: { ...process.env, [`${name}_ROUNDS`]: rounds, [`${name}_SEED`]: seed },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
