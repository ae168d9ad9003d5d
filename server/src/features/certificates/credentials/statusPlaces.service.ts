import { ENDED_BY } from '@tristar/shared/certificates/certificates.schema'
import type { ClientSession } from 'mongoose'
import { inTransaction } from '../../../lib/database/connect.ts'
import { AppError } from '../../../lib/errors.ts'
import { type IssuedStar, IssuedStarModel } from '../issuedStars.model.ts'
import { sealPlace } from '../seals/seal.service.ts'
import type { Signing } from '../seals/signingKeys.service.ts'
import { placeOf, rangeOf } from './statusList.ts'
import { StatusPlacesModel } from './statusPlaces.model.ts'

const _id = 'certificates'

/** A star that has its place in the status lists. */
export type PlacedStar = IssuedStar & { statusIndex: number }

/** The star with its place, which it gets with its first credential; sealed, as a swapped one would hide a revocation. */
export async function placeStar(signing: Signing, star: IssuedStar): Promise<PlacedStar> {
  if (isPlaced(star)) return star
  return inTransaction(async (session) => {
    const own = { _id: star._id }
    const now = await IssuedStarModel.findOne(own).session(session).lean<IssuedStar>()
    if (!now) throw new AppError('CERTIFICATE_UNKNOWN')
    if (isPlaced(now)) return now
    const { given } = await StatusPlacesModel.findOneAndUpdate(
      { _id },
      { $inc: { given: 1 } },
      { upsert: true, returnDocument: 'after', session },
    ).lean()
    const statusIndex = given - 1
    const $set = { statusIndex, ...(await sealPlace(signing, now, statusIndex)) }
    await IssuedStarModel.updateOne(own, { $set }, { session })
    return { ...now, ...$set }
  })
}

function isPlaced(star: IssuedStar): star is PlacedStar {
  return star.statusIndex !== undefined
}

/** How many places have been given. */
export async function placesGiven(session?: ClientSession): Promise<number> {
  const places = await StatusPlacesModel.findById(_id)
    .session(session ?? null)
    .lean()
  return places?.given ?? 0
}

/**
 * The entries of a status list whose certificates are revoked, read anew each time: a revocation shows at once.
 * @throws AppError 404 NOT_FOUND for a list that has not begun; the first one always has
 */
export async function revokedIn(list: number): Promise<number[]> {
  const { from, to } = rangeOf(list)
  if (from > 0 && from >= (await placesGiven())) throw new AppError('NOT_FOUND')
  const revoked = await IssuedStarModel.distinct('statusIndex', {
    'revoked.by': { $in: [...ENDED_BY] },
    statusIndex: { $gte: from, $lt: to },
  })
  return revoked.map((statusIndex) => placeOf(statusIndex).entry)
}
