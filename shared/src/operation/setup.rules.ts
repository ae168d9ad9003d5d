import { TIERS } from '../common/tiers.ts'
import type { SetupState } from './operation.schema.ts'

/** What an installation needs before everybody can start, in the order in which it is done best (domain: The first day). */
export const SETUP_THINGS = ['mail', 'topics', 'people', 'admins', 'address'] as const
export type SetupThing = (typeof SETUP_THINGS)[number]

/** Which of them are so. */
export function setupDone(state: SetupState): Record<SetupThing, boolean> {
  const { mail, topics, people, admins, publicUrl } = state
  return {
    mail: mail.set && mail.tested,
    topics: TIERS.every((tier) => topics[tier] > 0),
    people: people.sellers > 0 && people.supervisors > 0,
    admins: admins.missing.length === 0,
    address: publicUrl !== '',
  }
}
