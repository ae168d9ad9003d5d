import { withDatabase } from '../lib/database/open.ts'
import { parseEnv } from '../lib/settings/env.ts'
import { describeCounts } from './backup/format.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { type CliOutput, PROCESS_OUTPUT, readFileAndFlags, runCommand } from './command.ts'

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
      read: () => readFileAndFlags(argv, ['force']),
      usage: USAGE,
      failed: 'No backup was made.',
      run: async ({ file, flags: { force } }) => {
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
