import { IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import { placesGiven } from '../../features/certificates/statusPlaces.service.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import type { Report } from './check.ts'

/** Every place in the status lists that was given belongs to a certificate: a badge whose place is nobody's counts as valid. */
export function checkPlaces(report: Report): Promise<void> {
  return withSnapshot(async (session) => {
    const given = await placesGiven(session)
    const placed = { statusIndex: { $exists: true } }
    const held = await IssuedStarModel.countDocuments(placed, { session })
    const beyond = await IssuedStarModel.exists({ statusIndex: { $gte: given } }).session(session)
    if (held !== given || beyond)
      report.fault(
        `${given} places in the status lists were given, certificates hold ${held}${beyond ? ', some of them others' : ''}; cannot be corrected`,
      )
  })
}
