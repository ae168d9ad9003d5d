import { runChecks } from '../cli/doctorCli.ts'
import type { CliOutput } from '../cli/cliOutput.ts'
import { parseEnv } from '../lib/env.ts'

/** The exit code of a command and what it has said. */
export async function outcomeOf(command: (output: CliOutput) => Promise<number>) {
  const said = { out: '', err: '' }
  const code = await command({
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
  })
  return { code, ...said }
}

/** What the doctor says of the connected database, which it corrects when told to. */
export function askDoctor({ fix }: { fix: boolean } = { fix: false }) {
  return outcomeOf((output) => runChecks({ fix, env: parseEnv({}) }, output))
}
