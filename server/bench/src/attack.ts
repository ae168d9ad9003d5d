import { parseArgs } from 'node:util'
import { ATTACKS } from './attack/attacks.ts'
import { reportOf } from './attack/frame/report.ts'
import { runAttack, withDemoData } from './attack/frame/runAttack.ts'
import { PROCESS_OUTPUT, runCommand } from '@tristar/server'

const NAMES: readonly string[] = ATTACKS.map(({ name }) => name)
const { out } = PROCESS_OUTPUT

/** The names to run: by default all. @throws Error with a sentence about arguments that are not understood */
function readNames(args: string[]): readonly string[] {
  const options = { only: { type: 'string', multiple: true } } as const
  const { only = NAMES } = parseArgs({ args, options, strict: true }).values
  const unknown = only.find((name) => !NAMES.includes(name))
  if (unknown !== undefined) throw new Error(`There is no attack ${unknown}.`)
  return only
}

/** @returns 1 when a goal was missed */
async function attack(names: readonly string[]): Promise<number> {
  let missed = 0
  out('Filling a data folder …\n')
  await withDemoData(async (seed) => {
    for (const one of ATTACKS.filter(({ name }) => names.includes(name))) {
      const outcome = await runAttack(one, seed)
      out(reportOf(one, outcome))
      if (!outcome.kept) missed += 1
    }
  })
  out(`\n${names.length - missed} of ${names.length} goals kept\n`)
  return missed === 0 ? 0 : 1
}

process.exitCode = await runCommand(
  {
    argv: process.argv.slice(2),
    read: () => readNames(process.argv.slice(2)),
    usage: `Usage:\n  npm run attack                  attacks a server of its own and prints what came of it\n  npm run attack -- --only NAME   one of ${NAMES.join(', ')}\n`,
    failed: 'The attack cannot go on.',
    run: attack,
  },
  PROCESS_OUTPUT,
)
