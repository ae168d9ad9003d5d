import { upgradeOnce } from '../lib/database/upgrades.ts'
import { keepDeletedTitles } from './deletedTitles.migration.ts'
import { givePassedIn } from './passedIn.migration.ts'
import { markWaiting } from './waiting.migration.ts'
import { tellManagersOfMoves } from './teamChanges.migration.ts'

/** In the order of their numbers, from 1: a released one is never changed or removed. */
const MIGRATIONS = [givePassedIn, keepDeletedTitles, tellManagersOfMoves, markWaiting]

/**
 * Brings stored data from one shape to the next, before the first request. A database remembers which it has had; each
 * says whether it came to its end, and starts anew at the next start if it did not.
 */
export async function migrate(): Promise<void> {
  for (const [index, migration] of MIGRATIONS.entries())
    await upgradeOnce(`migration ${index + 1}`, migration)
}
