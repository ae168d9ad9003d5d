import type { Attack } from './frame/attack.ts'
import { crowdedLogin } from './crowdedLogin.ts'
import { flood } from './flood.ts'
import { fullDisk } from './fullDisk.ts'
import { hugeIds } from './hugeIds.ts'
import { junkAttempts } from './junkAttempts.ts'
import { largeReset } from './largeReset.ts'
import { mailToStrangers } from './mailToStrangers.ts'
import { unreadAnswers } from './unreadAnswers.ts'

/** In the order in which they are run. */
export const ATTACKS: readonly Attack[] = [
  hugeIds,
  crowdedLogin,
  junkAttempts,
  flood,
  fullDisk,
  largeReset,
  mailToStrangers,
  unreadAnswers,
]
