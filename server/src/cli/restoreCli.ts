import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { hasDatabase, withDatabase } from '../lib/database/open.ts'
import { MIGRATIONS_KNOWN, NewerDataError } from '../lib/database/productMark.ts'
import { type Env, parseEnv } from '../lib/settings/env.ts'
import { secretFile } from '../lib/secret.ts'
import { BackupError, type BackupSummary, describeCounts } from './backup/format.ts'
import { loadBackup, refuseNonEmpty } from './backup/loadBackup.ts'
import { readBackup } from './backup/readBackup.ts'
import { bringPersonBack, bringTopicBack } from './bringBack.ts'
import { type CliOutput, PROCESS_OUTPUT, runCommand } from './command.ts'
import { registerModels } from './models.ts'

const USAGE = `Usage:
  npm run restore -- FILE [--replace]   puts a backup into an empty database; --replace removes what is there first.
                                        Stop the server before.
  npm run restore -- --verify FILE      reads the whole file and says what it holds; needs no database
  npm run restore -- --topic TITLE FILE [--apply]
                                        says what would come back of one topic, by its title or id, and brings it with --apply:
                                        as a draft, with questions and PDFs, also while the server runs
  npm run restore -- --person ID FILE [--apply]
                                        the same of one person, with progress, attempts, trainings and certificates
`
const TOKENS_END = 'Everybody has to log in again.'
const TOKENS_STAY =
  'Tokens of before still count: give JWT_SECRET a new value, so that everybody has to log in again.'

interface Asked {
  file: string
  replace: boolean
  verify: boolean
  topic: string | undefined
  person: string | undefined
  apply: boolean
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
      argv,
      env: source,
      read: () => readAsked(argv),
      usage: USAGE,
      failed: argv.includes('--verify')
        ? 'This is no good backup.'
        : 'The restore has not been done.',
      run: async ({ file, replace, verify, topic, person, apply }) => {
        if (verify) {
          const { counts } = await checkBackup(file, output)
          output.out(`It holds ${describeCounts(counts)}\n`)
          return 0
        }
        const env = parseEnv(source)
        const named = topic ?? person
        if (named !== undefined) {
          if (!(await hasDatabase(env)))
            throw new BackupError('There is no database to bring it back to.')
          const bring = topic === undefined ? bringPersonBack : bringTopicBack
          output.out(`${await bring({ file, named, apply }, env)}\n`)
          return 0
        }
        const { counts } = await restore({ file, replace }, env, output)
        const tokens = env.JWT_SECRET ? TOKENS_STAY : TOKENS_END
        output.out(`Restored ${describeCounts(counts)}\n${tokens}\n`)
        return 0
      },
    },
    output,
  )
}

/** Reads the whole file. @throws BackupError, NewerDataError */
async function checkBackup(file: string, { out }: CliOutput): Promise<BackupSummary> {
  const verified = await readBackup(file)
  const { version, createdAt } = verified
  out(`${file} is whole: made by version ${version} on ${createdAt.toISOString()}\n`)
  if (verified.migration > MIGRATIONS_KNOWN) throw new NewerDataError(file, verified)
  return verified
}

/** @throws Error with a sentence about arguments that are not understood */
function readAsked(args: string[]): Asked {
  const flag = { type: 'boolean', default: false } as const
  const name = { type: 'string' } as const
  const flags = { replace: flag, verify: flag, apply: flag } as const
  const options = { ...flags, topic: name, person: name }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new Error('Please give one file.')
  const { replace, verify, topic, person, apply } = values
  if ([replace, verify, topic, person].filter(Boolean).length > 1)
    throw new Error('Please give one of --replace, --verify, --topic and --person.')
  if (apply && !topic && !person) throw new Error('Only --topic and --person take --apply.')
  return { file, replace, verify, topic, person, apply }
}

async function restore(
  { file, replace }: Pick<Asked, 'file' | 'replace'>,
  env: Env,
  output: CliOutput,
): Promise<BackupSummary> {
  // A database that is in use is said before minutes go into reading; a bad file leaves no new database behind.
  const checked = (await hasDatabase(env)) ? undefined : await checkBackup(file, output)
  // Registers the models, whose indexes are built too.
  await registerModels()
  const last = async () => {
    if (!env.JWT_SECRET) await rm(secretFile(env), { force: true })
  }
  const load = async () => {
    const verified = checked ?? (await checkBackup(file, output))
    await refuseNonEmpty(replace)
    await loadBackup(file, { name: basename(file), verified, last })
    return verified
  }
  return withDatabase(env, load, { asItIs: true, exclusive: true })
}
