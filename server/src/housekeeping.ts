import { countAttempts } from './features/analysis/counting.service.ts'
import { writeContactReads } from './features/audit/contactReads.ts'
import { pruneAudit } from './features/audit/pruning.service.ts'
import { writeUnwritten } from './features/audit/unwritten.ts'
import { flushChecks } from './features/certificates/checkCounts.service.ts'
import { beginMorning, runBroadcasts } from './features/notifications/broadcasts.service.ts'
import { deliverDue } from './features/notifications/sending/deliver.service.ts'
import { backUpDaily } from './features/operation/dailyBackup.service.ts'
import { runImports } from './features/imports/importRunner.ts'
import { runPeopleJobs } from './features/people/jobs/peopleRunner.ts'
import { recountStale } from './features/study/recount/recount.service.ts'
import { pruneDrafts } from './features/trainings/trainings.ts'
import type { Context } from './lib/context.ts'
import { failingAlone } from './lib/faults.ts'
import { sweepFiles } from './lib/files.ts'
import { sweepUploads } from './lib/files.upload.ts'

type Chore = (context: Context, isStopping: () => boolean) => Promise<unknown>

/** They write what is only in memory: at the end once more. */
const MEMORY_CHORES = {
  'writing how often certificates were checked': flushChecks,
  'writing who has read many people’s contact data': (
    _context: Context,
    isStopping: () => boolean,
  ) => writeContactReads({ all: isStopping() }),
}

/** The periodic jobs, by interval. */
const CHORES: readonly { everyMs: number; chores: Readonly<Record<string, Chore>> }[] = [
  {
    everyMs: 5 * 60 * 1000,
    chores: {
      'removing PDFs': () => sweepFiles(new Date()),
      'removing forgotten uploads': ({ env }) => sweepUploads(env, new Date()),
      'recounting progress': recountStale,
      'writing audit entries that had to wait': () => writeUnwritten(),
    },
  },
  { everyMs: 60 * 1000, chores: MEMORY_CHORES },
  {
    everyMs: 24 * 60 * 60 * 1000,
    chores: {
      'removing old audit entries': ({ env, clock }, isStopping) =>
        pruneAudit(env, clock(), isStopping),
      'removing drafts of removed admins': pruneDrafts,
    },
  },
  // Each for itself: neither waits until a long one of the other has ended.
  { everyMs: 15 * 1000, chores: { 'importing people': runImports } },
  { everyMs: 15 * 1000, chores: { 'acting on many people': runPeopleJobs } },
  { everyMs: 15 * 1000, chores: { 'counting attempts': countAttempts } },
  { everyMs: 60 * 1000, chores: { 'making the daily backup': backUpDaily } },
  {
    everyMs: 15 * 1000,
    chores: { 'beginning the morning': beginMorning, 'telling many people': runBroadcasts },
  },
  // What waited, failed, or was left by another process.
  { everyMs: 5 * 1000, chores: { 'sending messages': deliverDue } },
]

/**
 * Runs the periodic jobs now and at intervals: removes expired PDFs and forgotten uploads, finishes interrupted recounts,
 * writes delayed audit entries and removes old ones, goes on with imports and other jobs on many people, counts attempts and what else happened for the analysis of questions and months,
 * makes the daily backup, tells at 08:00 what is due, sends messages. Every process may do so. Returns a function that stops them and waits for the running ones.
 */
export function startHousekeeping(context: Context): () => Promise<void> {
  let stopping = false
  const stops = CHORES.map(({ everyMs, chores }) =>
    repeat(everyMs, () => keepHouse(context, chores, () => stopping)),
  )
  return async () => {
    stopping = true
    await Promise.all(stops.map((stop) => stop()))
    await keepHouse(context, MEMORY_CHORES, () => true)
  }
}

/** Runs the work now and at intervals, never overlapping. */
function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  const handleTick = () => {
    running ??= work().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(handleTick, everyMs).unref()
  handleTick()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Sequential; a failure (a folder of another user) does not stop the other jobs. */
async function keepHouse(
  context: Context,
  chores: Readonly<Record<string, Chore>>,
  isStopping: () => boolean,
): Promise<void> {
  for (const [chore, work] of Object.entries(chores)) {
    const fail = (error: unknown) =>
      context.log.error({ err: error }, `${chore} failed and will be tried again`)
    await failingAlone(fail, () => work(context, isStopping).catch(fail))
  }
}
