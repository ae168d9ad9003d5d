import { parseArgs } from 'node:util'
import { withDatabase } from '../lib/database/open.ts'
import { parseEnv } from '../lib/settings/env.ts'
import { describeCounts } from './backup/format.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { type CliOutput, PROCESS_OUTPUT, runCommand } from './command.ts'

const USAGE = `Usage:
  npm run backup -- FILE [--force]   writes everything into FILE, also while the server runs; --force replaces FILE
`

/**
 * `npm run backup -- FILE`: everything that the database holds at one moment, PDFs included, in one file. The secret
 * that signs tokens is no part of it.
 * @returns the exit code: 0 done, 1 failed, 2 not understood
 */
export async function runBackupCli(
  argv: string[],
  source: Record<string, string | undefined>,
  output: CliOutput = PROCESS_OUTPUT,
): Promise<number> {
  return runCommand(
    {
      argv,
      env: source,
      read: () => readAsked(argv),
      usage: USAGE,
      failed: 'No backup was made.',
      run: async ({ file, force }) => {
        const writing = () => writeBackup(file, { force })
        const { counts, sha256 } = await withDatabase(parseEnv(source), writing, {
          existing: true,
        })
        output.out(`${file} holds ${describeCounts(counts)}\nSHA-256 ${sha256}\n`)
        return 0
      },
    },
    output,
  )
}

/** @throws Error with a sentence about arguments that are not understood */
function readAsked(args: string[]): { file: string; force: boolean } {
  const options = { force: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new Error('Please give one file.')
  return { file, force: values.force }
}
