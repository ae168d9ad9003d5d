import { notFound } from '../../lib/errors.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'
import { placeOf, rangeOf } from './statusList.ts'
import { StatusPlacesModel } from './statusPlaces.model.ts'

const _id = 'certificates'

/** The star's place in the status lists, given with its first credential; places that nobody got stay empty. */
export async function statusIndexOf(star: IssuedStar): Promise<number> {
  if (star.statusIndex !== undefined) return star.statusIndex
  const counted = await StatusPlacesModel.findOneAndUpdate(
    { _id },
    { $inc: { given: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean()
  const own = { _id: star._id }
  await IssuedStarModel.updateOne(
    { ...own, statusIndex: { $exists: false } },
    { $set: { statusIndex: counted.given - 1 } },
  )
  // Of two credentials that are made at once, the first decides.
  const kept = await IssuedStarModel.findOne(own, { statusIndex: 1 }).lean<IssuedStar>()
  if (kept?.statusIndex === undefined) throw notFound('CERTIFICATE_UNKNOWN')
  return kept.statusIndex
}

/**
 * The entries of a status list whose certificates are revoked, read anew each time: a revocation shows at once.
 * @throws AppError 404 NOT_FOUND for a list that has not begun; the first one always has
 */
export async function revokedIn(list: number): Promise<number[]> {
  const { from, to } = rangeOf(list)
  const places = await StatusPlacesModel.findById(_id).lean()
  if (from > 0 && from >= (places?.given ?? 0)) throw notFound()
  const revoked = await IssuedStarModel.distinct('statusIndex', {
    'revoked.by': { $in: ['admin', 'reset'] },
    statusIndex: { $gte: from, $lt: to },
  })
  return revoked.map((statusIndex) => placeOf(statusIndex).entry)
}
