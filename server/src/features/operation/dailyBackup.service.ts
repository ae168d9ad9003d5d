import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { dayOf, timeOf } from '@tristar/shared/common/dates'
import { childProgram } from '../../lib/childProgram.ts'
import type { Context } from '../../lib/context.ts'
import { unlessTaken } from '../../lib/database/duplicate.ts'
import { FREE, Lease } from '../../lib/lease.ts'
import { variablesOf } from '../../lib/settings/env.ts'
import { type BackupRun, BackupRunModel } from './backupRuns.model.ts'

/** After a failure. */
const AGAIN_MS = 60 * 60 * 1000
/** How often the running backup is looked at. */
const LOOK_MS = 1000
const NAME = /^tristar-\d{4}-\d\d-\d\d\.backup$/

/**
 * Makes the backup of the day from BACKUP_AT on, once among all processes, and removes the oldest beyond BACKUP_KEEP. One that
 * has failed is tried again after an hour.
 */
export async function backUpDaily(context: Context, isStopping: () => boolean): Promise<void> {
  const { env, clock, zone } = context
  const now = clock()
  if (!env.BACKUP_DIR || timeOf(now, zone) < env.BACKUP_AT) return
  const day = dayOf(now, zone)
  const file = join(env.BACKUP_DIR, `tristar-${day}.backup`)
  if (!(await BackupRunModel.exists({ day })))
    await unlessTaken(
      BackupRunModel.create({ day, state: 'running', at: now, file, ...FREE }),
      'day',
    )
  const failedBefore = new Date(now.getTime() - AGAIN_MS)
  const due = {
    day,
    $or: [
      { state: 'running' as const },
      { state: 'failed' as const, endedAt: { $lte: failedBefore } },
    ],
  }
  const lease = await Lease.take(BackupRunModel, due, clock)
  if (!lease) return
  await BackupRunModel.updateOne(lease.held, { $set: { state: 'running', at: now, file } })
  const reason = await makeBackup(context, { file, lease, isStopping })
  if (reason === STOPPED) return lease.release()
  const endedAt = clock()
  if (reason !== undefined) {
    context.log.error({ event: 'backup_failed', file, reason }, 'The daily backup has failed')
    await BackupRunModel.updateOne(lease.held, { $set: { state: 'failed', endedAt, reason } })
    return lease.release()
  }
  const { size: bytes } = await stat(file)
  context.log.info({ event: 'backup_made', file, bytes }, 'The daily backup has been made')
  const done = { $set: { state: 'done', endedAt, bytes }, $unset: { reason: 1 } } as const
  await BackupRunModel.updateOne(lease.held, done)
  await removeOldest(env.BACKUP_DIR, env.BACKUP_KEEP)
}

/** The process stops, or another one has taken over. */
const STOPPED = Symbol('stopped')

interface Making {
  file: string
  lease: Lease<BackupRun>
  isStopping: () => boolean
}

/**
 * Has `npm run backup` write the file in a process of its own, so that no request waits for it.
 * @returns why there is none, or undefined
 */
async function makeBackup(
  { env }: Context,
  { file, lease, isStopping }: Making,
): Promise<string | undefined | typeof STOPPED> {
  const program = childProgram('../../cli/backup', import.meta.url)
  const child = fork(program.file, [file, '--force'], {
    execArgv: program.execArgv,
    env: variablesOf(env),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  const said = child.stderr ? text(child.stderr) : Promise.resolve('')
  let code: number | null | undefined
  while (code === undefined) {
    if (isStopping() || !(await lease.keep())) {
      child.kill()
      await ended
      return STOPPED
    }
    const looking = delay(LOOK_MS, undefined, { ref: false })
    code = await Promise.race([ended.then(([each]) => each), looking])
  }
  return code === 0 ? undefined : (await said).trim() || `It ended with ${String(code)}.`
}

/** Also what a killed process has left unfinished. */
async function removeOldest(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder)
  const oldest = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -keep)
  const unfinished = names.filter((name) => name.endsWith('.part') && NAME.test(name.slice(0, -5)))
  for (const name of [...oldest, ...unfinished]) await rm(join(folder, name), { force: true })
}
