import { AccountModel } from '../features/account/account.model.ts'
import { setProductMark } from '../lib/database/productMark.ts'
import { isUpgraded, upgradeOnce } from '../lib/database/upgrades.ts'
import { renameEncrypted } from './encrypted.migration.ts'
import { giveJoinedAt } from './joinedAt.migration.ts'
import { giveListFacts } from './listFacts.migration.ts'
import { keepDeletedTitles } from './deletedTitles.migration.ts'
import { beginHistories } from './histories.migration.ts'
import { giveMissingFields } from './missingFields.migration.ts'
import { givePassedIn } from './passedIn.migration.ts'
import { countPages } from './pdfPages.migration.ts'
import { givePlaces } from './places.migration.ts'
import { tellManagersOfMoves } from './teamChanges.migration.ts'
import { identifyQuestions } from './questionIds.migration.ts'
import { nameTopicsById } from './topicIds.migration.ts'
import { countStuck } from './stuck.migration.ts'
import { markStarsSeen } from './seenStars.migration.ts'
import { markWaiting } from './waiting.migration.ts'

interface Migration {
  /** What it does, for the operator who waits. */
  does: string
  /**
   * @param zone the organisation's
   * @returns whether it came to its end; if not, it starts anew at the next start
   */
  run: (zone: string) => Promise<boolean>
}

const DEFAULT_ZONE = 'Asia/Kuala_Lumpur'

/** In the order of their numbers, from 1: a released one is never changed or removed. */
export const MIGRATIONS: readonly Migration[] = [
  { does: 'counts the attempts up to the first pass of each quiz', run: givePassedIn },
  { does: 'recovers the titles of deleted topics', run: keepDeletedTitles },
  { does: 'tells User Managers of former moves', run: tellManagersOfMoves },
  { does: 'marks User Managers who wait for approval', run: markWaiting },
  { does: 'names topics by their ids alone', run: nameTopicsById },
  { does: 'calls encrypted what is encrypted', run: renameEncrypted },
  { does: 'gives documents the fields that they were stored without', run: giveMissingFields },
  { does: 'gives questions their ids and revisions', run: identifyQuestions },
  { does: 'counts the stars that are held as seen', run: markStarsSeen },
  { does: 'counts the pages of slides', run: countPages },
  { does: 'gives accounts the time of their first login', run: giveJoinedAt },
  { does: 'keeps the facts that lists of people filter by', run: giveListFacts },
  { does: 'begins the history of each topic', run: beginHistories },
  { does: 'counts the learners who are stuck at each topic', run: countStuck },
  {
    does: 'keeps with attempts and evaluations whose they were, and counts the months',
    run: givePlaces,
  },
]

/**
 * Brings stored data from one shape to the next, before the first request, and has older versions refuse the database from
 * then on. A new database needs none.
 * @param zone the organisation's
 * @param say is told of each one that runs, before and after it
 */
export async function migrate(
  zone: string = DEFAULT_ZONE,
  say: (text: string) => void = () => undefined,
): Promise<void> {
  await setProductMark()
  const isNew = (await AccountModel.exists({})) === null
  for (const [index, { does, run }] of MIGRATIONS.entries()) {
    const name = `migration ${index + 1}`
    if (await isUpgraded(name)) continue
    if (isNew) await upgradeOnce(name, async () => true)
    else
      await tell(`${name} of ${MIGRATIONS.length}: ${does}`, say, () =>
        upgradeOnce(name, () => run(zone)),
      )
  }
}

async function tell(
  text: string,
  say: (text: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  say(`${text} …`)
  const begun = performance.now()
  await work()
  say(`${text}, ${Math.ceil((performance.now() - begun) / 1000)} s`)
}
