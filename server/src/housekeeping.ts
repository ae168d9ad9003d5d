import { writeUnwritten } from './features/audit/unwritten.ts'
import { notifyHeldChanges } from './features/notifications/heldChanges.service.ts'
import { recountStale } from './features/study/recount.service.ts'
import type { Context } from './lib/context.ts'
import { sweepFiles } from './lib/files.ts'
import { sweepUploads } from './lib/files.upload.ts'

type Chore = (context: Context, isStopping: () => boolean) => Promise<unknown>

/** What is due by the clock, by how often it is looked for. */
const CHORES: readonly { everyMs: number; chores: Readonly<Record<string, Chore>> }[] = [
  {
    everyMs: 5 * 60 * 1000,
    chores: {
      'removing PDFs': () => sweepFiles(new Date()),
      'removing forgotten uploads': () => sweepUploads(new Date()),
      'recounting progress': recountStale,
      'writing audit entries that had to wait': () => writeUnwritten(),
    },
  },
  // Somebody waits for these: soon after they are due.
  { everyMs: 30 * 1000, chores: { 'notifying of changed trainings': notifyHeldChanges } },
]

/**
 * Does at once and again and again what is due by the clock: removes PDFs whose hour is over and forgotten uploads,
 * finishes recounts that were interrupted, writes audit entries that had to wait, sends notice of changes that were held. Every
 * process may do so. Answers what ends it, and waits for what is running.
 */
export function startHousekeeping(context: Context): () => Promise<void> {
  let stopping = false
  const stops = CHORES.map(({ everyMs, chores }) =>
    repeat(everyMs, () => keepHouse(context, chores, () => stopping)),
  )
  return async () => {
    stopping = true
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Does the work now and then every so often, unless it is still running. */
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

/** One after the other; one that fails, such as at a folder of another user, keeps none of the others from being done. */
async function keepHouse(
  context: Context,
  chores: Readonly<Record<string, Chore>>,
  isStopping: () => boolean,
): Promise<void> {
  for (const [chore, work] of Object.entries(chores))
    await work(context, isStopping).catch((error: unknown) =>
      context.log.error({ err: error }, `${chore} failed and will be tried again`),
    )
}
