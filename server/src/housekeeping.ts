import { writeUnwritten } from './features/audit/unwritten.ts'
import { recountStale } from './features/progress/recount.service.ts'
import { sweepFiles } from './lib/files.ts'
import { sweepUploads } from './lib/files.upload.ts'
import type { Logger } from './lib/logger.ts'

const EVERY_MS = 5 * 60 * 1000

/**
 * Does at once and every five minutes what is due by the clock: removes PDFs whose hour is over and forgotten uploads,
 * finishes recounts that were interrupted, writes audit entries that had to wait. Every process may do so. Answers what ends it, and waits for what is running.
 */
export function startHousekeeping(log: Logger): () => Promise<void> {
  let running: Promise<void> | undefined
  let stopping = false
  const handleTick = () => {
    running ??= keepHouse(log, () => stopping).finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(handleTick, EVERY_MS).unref()
  handleTick()
  return async () => {
    clearInterval(timer)
    stopping = true
    await running
  }
}

const CHORES: Record<string, (isStopping: () => boolean) => Promise<unknown>> = {
  'removing PDFs': () => sweepFiles(new Date()),
  'removing forgotten uploads': () => sweepUploads(new Date()),
  'recounting progress': recountStale,
  'writing audit entries that had to wait': writeUnwritten,
}

/** One after the other; one that fails, such as at a folder of another user, keeps none of the others from being done. */
async function keepHouse(log: Logger, isStopping: () => boolean): Promise<void> {
  for (const [chore, work] of Object.entries(CHORES))
    await work(isStopping).catch((error: unknown) =>
      log.error({ err: error }, `${chore} failed and will be tried again`),
    )
}
