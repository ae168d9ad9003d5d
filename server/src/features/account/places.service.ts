import { addressKey } from '../../lib/addressKey.ts'
import type { Context } from '../../lib/context.ts'
import { type Account, AccountModel } from './account.model.ts'

/** Of an account; somebody who travels forgets the first. */
const MOST_PLACES = 10
const DAY_MS = 24 * 60 * 60 * 1000
/** Written anew once a day at most. */
const RENEWED_MS = DAY_MS
/** Thirty days, and the one by which what is written may be behind (domain: Accounts). */
const KNOWN_MS = 31 * DAY_MS

type Place = NonNullable<Account['places']>[number]

function recentPlaces({ places = [] }: Pick<Account, 'places'>, now: Date): Place[] {
  return places.filter(({ at }) => now.getTime() - at.getTime() < KNOWN_MS)
}

/** Whether this account has logged in from the address within thirty days: what others fail there does not shut it out. */
export function isKnownPlace(
  account: Pick<Account, 'places'> | null,
  address: string | undefined,
  now: Date,
): boolean {
  const here = addressKey(address)
  return account !== null && recentPlaces(account, now).some((place) => place.address === here)
}

/** Remembers, after the answer, from where the account has logged in: once a day for each address, the latest ten. */
export function rememberPlace(
  { background, clock }: Pick<Context, 'background' | 'clock'>,
  account: Account,
  from: string | undefined,
): void {
  const at = clock()
  const address = addressKey(from)
  const recent = recentPlaces(account, at)
  const isRenewed = (place: Place) =>
    place.address === address && at.getTime() - place.at.getTime() < RENEWED_MS
  if (recent.some(isRenewed)) return
  const others = recent.filter((place) => place.address !== address)
  const places = [...others, { address, at }].slice(-MOST_PLACES)
  background.run('remembering from where somebody logs in', async () => {
    await AccountModel.updateOne({ _id: account._id, erasedAt: null }, { $set: { places } })
  })
}
