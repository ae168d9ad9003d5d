import { recountStale } from './features/progress/recount.service.ts'
import { sweepFiles } from './lib/files.ts'
import type { Logger } from './lib/logger.ts'

const EVERY_MS = 5 * 60 * 1000

/**
 * Does at once and every five minutes what is due by the clock: removes PDFs whose hour is over, finishes recounts
 * that were interrupted. Every process may do so. Answers what ends it, and waits for what is running.
 */
export function startHousekeeping(log: Logger): () => Promise<void> {
  let running: Promise<void> | undefined
  const handleTick = () => {
    running ??= keepHouse(log).finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(handleTick, EVERY_MS).unref()
  handleTick()
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function keepHouse(log: Logger): Promise<void> {
  try {
    await sweepFiles(new Date())
    await recountStale()
  } catch (error) {
    log.error({ err: error }, 'housekeeping failed and will be tried again')
  }
}
