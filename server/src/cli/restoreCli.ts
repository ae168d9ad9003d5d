import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { withDatabase } from '../lib/database/open.ts'
import { MIGRATIONS_KNOWN, NewerDataError } from '../lib/database/productMark.ts'
import { type Env, parseEnv } from '../lib/settings/env.ts'
import { secretFile } from '../lib/secret.ts'
import { describeCounts, type BackupSummary } from './backup/format.ts'
import { loadBackup, refuseNonEmpty } from './backup/loadBackup.ts'
import { readBackup } from './backup/readBackup.ts'
import { type CliOutput, PROCESS_OUTPUT, readFileAndFlag, runCommand } from './command.ts'
import { registerModels } from './models.ts'

const USAGE = `Usage:
  npm run restore -- FILE [--replace]   puts a backup into an empty database; --replace removes what is there first
Stop the server before.
`
const TOKENS_END = 'Everybody has to log in again.'
const TOKENS_STAY =
  'Tokens of before still count: give JWT_SECRET a new value, so that everybody has to log in again.'

interface Asked {
  file: string
  replace: boolean
}

/**
 * `npm run restore -- FILE`: verifies the backup, then replaces the database. No server starts until it is finished. It
 * replaces the token secret in DATA_DIR: a changed password or revoked access must not come back with an old token.
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood
 */
export async function runRestoreCli(
  argv: string[],
  source: Record<string, string | undefined>,
  output: CliOutput = PROCESS_OUTPUT,
): Promise<number> {
  return runCommand(
    {
      read: () => readFileAndFlag(argv, 'replace'),
      usage: USAGE,
      failed: 'The restore has not been done.',
      run: async ({ file, flagged: replace }) => {
        const env = parseEnv(source)
        const verified = await readBackup(file)
        const { version, createdAt, counts } = verified
        output.out(`${file} is whole: made by version ${version} on ${createdAt.toISOString()}\n`)
        if (verified.migration > MIGRATIONS_KNOWN) throw new NewerDataError(file, verified)
        await restore({ file, replace }, env, verified)
        const tokens = env.JWT_SECRET ? TOKENS_STAY : TOKENS_END
        output.out(`Restored ${describeCounts(counts)}\n${tokens}\n`)
        return 0
      },
    },
    output,
  )
}

async function restore({ file, replace }: Asked, env: Env, verified: BackupSummary): Promise<void> {
  // Registers the models, whose indexes are built too.
  await registerModels()
  const last = async () => {
    if (!env.JWT_SECRET) await rm(secretFile(env), { force: true })
  }
  const load = async () => {
    await refuseNonEmpty(replace)
    await loadBackup(file, { name: basename(file), verified, last })
  }
  await withDatabase(env, load, { asItIs: true, exclusive: true })
}
