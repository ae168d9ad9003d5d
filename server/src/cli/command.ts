import type { Variables } from '../lib/settings/env.ts'
import { describeStartFault } from '../lib/startFault.ts'

/** Where a command writes; by default the process's streams. */
export interface CliOutput {
  out: (text: string) => void
  err: (text: string) => void
}

export const PROCESS_OUTPUT: CliOutput = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
}

interface Command<Asked> {
  argv: readonly string[]
  /** The environment, to name folders by; the process's unless told. */
  env?: Variables
  /** The command's arguments. @throws Error with a sentence about arguments that are not understood */
  read: () => Asked
  usage: string
  /** The sentence before the reason of a failure. */
  failed: string
  /** @returns the exit code */
  run: (asked: Asked) => Promise<number>
}

/** Runs a command. @returns its exit code; 1 when it failed, 2 when it was not understood */
export async function runCommand<Asked>(
  { argv, env, read, usage, failed, run }: Command<Asked>,
  { out, err }: CliOutput,
): Promise<number> {
  if (argv.includes('--help') || argv.includes('-h')) {
    out(usage)
    return 0
  }
  let asked: Asked
  try {
    asked = read()
  } catch (error) {
    err(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return 2
  }
  try {
    return await run(asked)
  } catch (error) {
    err(`${failed} ${describeStartFault(error, env)}\n`)
    return 1
  }
}
