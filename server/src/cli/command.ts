import { parseArgs } from 'node:util'
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

/**
 * Parses the file and the flags of `npm run backup` and `npm run restore`.
 * @throws Error with a sentence about anything else
 */
export function readFileAndFlags<const Flag extends string>(
  args: string[],
  names: readonly Flag[],
): { file: string; flags: Record<Flag, boolean> } {
  const options = Object.fromEntries(
    names.map((name) => [name, { type: 'boolean', default: false }] as const),
  )
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new Error('Please give one file.')
  return { file, flags: values as Record<Flag, boolean> }
}
