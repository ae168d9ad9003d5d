import { runChecks } from '../cli/doctorCli.ts'
import type { CliOutput } from '../cli/cliOutput.ts'
import { parseEnv } from '../lib/env.ts'
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

/** The doctor's report on the connected database, optionally with corrections. */
export function askDoctor({ fix }: { fix: boolean } = { fix: false }) {
  return outcomeOf((output) =>
    runChecks({ fix, env: parseEnv({ JWT_SECRET: TEST_SECRET }) }, output),
  )
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
