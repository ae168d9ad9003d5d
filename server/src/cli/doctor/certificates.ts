import { type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import type { ClientSession, Types } from 'mongoose'
import { type Account, AccountModel } from '../../features/account/account.model.ts'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import { placesGiven } from '../../features/certificates/credentials/statusPlaces.service.ts'
import { serialsOfResets } from '../../features/reset/resetStars.service.ts'
import { ProgressModel } from '../../features/study/progress/progress.model.ts'
import { type StarHolder, starsAmong } from '../../features/study/progress/stars.service.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import type { Report } from './check.ts'

const BATCH = 500

/** A certificate is that of a star, or a reset took its star, or another one replaced it; and it forgets whoever was erased, and nobody else. */
export async function checkCertificates(report: Report): Promise<void> {
  for (let last: Types.ObjectId | undefined; ;) {
    const after = last ? { _id: { $gt: last } } : {}
    const { records, ...known } = await withSnapshot((session) => readBatch(after, session))
    for (const record of records)
      for (const fault of faultsOf(record, known))
        report.fault(`the certificate ${record.serial} ${fault}; cannot be corrected`)
    last = records.at(-1)?._id
    if (!last) return
  }
}

interface Known {
  /** Whose which star is, as `starKey`. */
  held: ReadonlySet<string>
  /** The accounts of holders with a name. */
  named: ReadonlySet<string>
  /** The serials of stars that resets took. */
  reset: ReadonlySet<string>
  /** The accounts of erased people. */
  erased: ReadonlySet<string>
}

async function readBatch(
  after: object,
  session: ClientSession,
): Promise<Known & { records: IssuedStar[] }> {
  const fields = { seal: 0, salts: 0 }
  const records = await IssuedStarModel.find(after, fields, { session, sort: { _id: 1 } })
    .limit(BATCH)
    .lean<IssuedStar[]>()
  const ids = records.map(({ accountId }) => accountId)
  const holders = await readHolders(ids, session)
  const held = holders.flatMap(({ _id, tiers }) =>
    starsAmong(tiers).map(({ tier, serial }) => starKey(_id, tier, serial)),
  )
  const named = holders.filter(({ name }) => name).map(({ _id }) => _id.toHexString())
  return {
    records,
    held: new Set(held),
    named: new Set(named),
    reset: await serialsOfResets(ids, session),
    erased: await findErased(ids, session),
  }
}

/** Those of these accounts whose people were erased, in hex. */
export async function findErased(
  ids: readonly Types.ObjectId[],
  session?: ClientSession,
): Promise<Set<string>> {
  const erased = await AccountModel.find(
    { _id: { $in: [...ids] }, erasedAt: { $exists: true } },
    { _id: 1 },
    { session: session ?? null, batchSize: BATCH + 1 },
  ).lean<Pick<Account, '_id'>[]>()
  return new Set(erased.map(({ _id }) => _id.toHexString()))
}

/** These learners' stars. */
export function readHolders(ids: readonly Types.ObjectId[], session: ClientSession) {
  const fields = { name: 1, loginId: 1, distributorId: 1, tiers: 1 }
  return ProgressModel.find({ _id: { $in: [...ids] } }, fields, {
    session,
    batchSize: BATCH + 1,
  }).lean<StarHolder[]>()
}

function faultsOf(
  { accountId, tier, serial, issued, revoked, erasedAt }: IssuedStar,
  { held, named, reset, erased }: Known,
): string[] {
  const faults: string[] = []
  const isErased = erased.has(accountId.toHexString())
  const waits = !issued && !erasedAt && revoked?.by !== 'reset'
  if (!reset.has(serial)) {
    const isHeld = held.has(starKey(accountId, tier, serial))
    if (revoked?.by === 'reset') faults.push('says that a reset revoked it, but none did')
    else if (revoked?.by !== 'replaced' && !isHeld) faults.push('is of no star')
    else if (revoked?.by === 'replaced' && isHeld)
      faults.push('says that another one replaced it, but is still that of its star')
  }
  if (waits && named.has(accountId.toHexString()))
    faults.push('says no name, although its holder has one')
  if (erasedAt && !isErased) faults.push('says that its holder was erased, who was not')
  if (isErased && !erasedAt) faults.push('does not say that its holder was erased')
  return faults
}

function starKey(accountId: Types.ObjectId, tier: Tier, serial: string): string {
  return [accountId.toHexString(), TIER_KEYS[tier], serial].join()
}

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
