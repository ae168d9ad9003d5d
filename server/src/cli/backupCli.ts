import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../lib/database/open.ts'
import { parseEnv } from '../lib/env.ts'
import { createLogger } from '../lib/logger.ts'
import { describeStartFault } from '../lib/startFault.ts'
import { BackupError, describeCounts } from './backup/format.ts'
import { writeBackup } from './backup/writeBackup.ts'
import type { CliOutput } from './cliOutput.ts'
import { PROCESS_OUTPUT } from './cliOutput.ts'

const USAGE = `Usage:
  npm run backup -- FILE [--force]   writes everything into FILE, also while the server runs; --force replaces FILE
`
const PACKAGE = new URL('../../package.json', import.meta.url)

/**
 * `npm run backup -- FILE`: everything that the database holds at one moment, PDFs included, in one file. The secret
 * that signs tokens is no part of it.
 * @returns the exit code: 0 done, 1 failed, 2 not understood
 */
export async function runBackupCli(
  argv: string[],
  source: Record<string, string | undefined>,
  { out, err }: CliOutput = PROCESS_OUTPUT,
): Promise<number> {
  const asked = readArguments(argv)
  if (typeof asked === 'string') {
    err(`${asked}\n\n${USAGE}`)
    return 2
  }
  try {
    const { file, force } = asked
    const env = parseEnv(source)
    const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }
    const database = await openDatabase(env, createLogger('warn'))
    try {
      const summary = await writeBackup(file, { version, force })
      out(`${file} holds ${describeCounts(summary.counts)}\nSHA-256 ${summary.sha256}\n`)
      return 0
    } finally {
      await database.close()
    }
  } catch (error) {
    err(`No backup was made. ${describeCliFault(error)}\n`)
    return 1
  }
}

/** What a failed command says. */
export function describeCliFault(error: unknown): string {
  return error instanceof BackupError ? error.message : describeStartFault(error)
}

function readArguments(argv: string[]): { file: string; force: boolean } | string {
  try {
    const options = { force: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (!file || more.length > 0) return 'Please give one file.'
    return { file, force: values.force }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
