import { indexesComplete } from '../cli/doctor/indexes.ts'
import { CHECKS, runChecks } from '../cli/doctorCli.ts'
import type { CliOutput } from '../cli/command.ts'
import { parseEnv } from '../lib/settings/env.ts'
import { TEST_SECRET } from './app.ts'

/** A command's exit code and output. */
export async function outcomeOf(command: (output: CliOutput) => Promise<number>) {
  const said = { out: '', err: '' }
  const code = await command({
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
  })
  return { code, ...said }
}

interface Asked {
  fix?: boolean
  /** Also counts what each index holds, which is two thirds of the commands and no concern of most tests. */
  counting?: boolean
}

/** The doctor's report on the connected database, optionally with corrections. */
export function askDoctor({ fix = false, counting = false }: Asked = {}) {
  const checks = CHECKS.filter((check) => counting || check !== indexesComplete)
  const options = { fix, env: parseEnv({ JWT_SECRET: TEST_SECRET }) }
  return outcomeOf((output) => runChecks(options, output, checks))
}

type Command = (
  argv: string[],
  settings: Record<string, string>,
  output: CliOutput,
) => Promise<number>

/** A command's outcome on a database. */
export function runOn(command: Command, uri: string, ...argv: string[]) {
  const settings = { MONGODB_URI: uri, JWT_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' }
  return outcomeOf((output) => command(argv, settings, output))
}

export { readBackup } from '../cli/backup/readBackup.ts'
