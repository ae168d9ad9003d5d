import { addDays, type Day } from '@tristar/shared/common/dates'
import type { Clash, Clashes } from '@tristar/shared/trainings/calendar.schema'
import { isClash } from '@tristar/shared/trainings/clashes.rules'
import { type QueryFilter, Types } from 'mongoose'
import { AppError } from '../../../lib/errors.ts'
import { isCaller } from '../../../lib/namedCaller.ts'
import type { Principal } from '../../../lib/principal.ts'
import { getOverseen, learnerOf, namesOf } from '../../account/account.ts'
import { LISTED, type TrainingDocument, TrainingModel } from '../trainings.model.ts'
import { ownedBy, type Owner, visibleTo } from '../trainings.service.ts'

type Row = Pick<
  TrainingDocument,
  '_id' | 'mytype' | 'trainingDate' | 'trainingTime' | 'sellerId' | 'supervisorId'
>
type Filter = QueryFilter<TrainingDocument>

const SHOWN = { mytype: 1, trainingDate: 1, trainingTime: 1, sellerId: 1, supervisorId: 1 } as const
/** More than a person has in three days. */
const MOST_READ = 200
const MOST_TOLD = 20

/**
 * The open trainings less than an hour from then, in the order of their time, at most 20: the caller's own with their people, and
 * those of the person to be trained with somebody else as a time alone. An admin's own are the EDAC that it booked: who holds
 * one is not known.
 * @throws AppError 403, 404 for a person whom the caller cannot book a training for
 */
export async function findClashes(
  principal: Principal,
  { date, time, sellerId, id }: Clashes,
): Promise<Clash[]> {
  const person = await personOf(principal, sellerId)
  const [own, theirs] = await Promise.all([
    openAround(date, ownOf(principal)),
    person ? openAround(date, ownedBy(person)) : [],
  ])
  const begins = { trainingDate: date, trainingTime: time }
  const clashing = (rows: readonly Row[]) =>
    rows.filter((row) => String(row._id) !== id.trim() && isClash(begins, row))
  const told = new Set(own.map(({ _id }) => String(_id)))
  const others = theirs.filter(({ _id }) => !told.has(String(_id)))
  const named = await withPeople(principal, clashing(own))
  return [...named, ...clashing(others).map((row) => ({ at: whenOf(row), own: false }))]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, MOST_TOLD)
}

/** Whom the training is for; null for the caller, or for nobody yet. */
async function personOf(principal: Principal, id: string): Promise<Owner | null> {
  if (principal.role === 'seller') {
    if (!isCaller(principal, id.trim())) throw new AppError('FORBIDDEN')
    return null
  }
  const role = principal.role === 'admin' ? 'supervisor' : 'seller'
  return id.trim() === '' ? null : learnerOf(await getOverseen(principal, id, { role }))
}

function ownOf(principal: Principal): Filter {
  if (principal.role !== 'admin') return ownedBy(principal)
  return { ...visibleTo(principal), bookedBy: new Types.ObjectId(principal.accountId) }
}

/** The open ones of the day, the day before and the day after. */
function openAround(day: Day, whose: Filter): Promise<Row[]> {
  const days = { $gte: addDays(day, -1), $lte: addDays(day, 1) }
  return TrainingModel.find({ ...whose, ...LISTED, evaluation: null, trainingDate: days }, SHOWN)
    .limit(MOST_READ)
    .lean<Row[]>()
    .exec()
}

/** The caller's own, with those whom it is with: a manager is with nobody known in its own EDAC. */
async function withPeople({ role }: Principal, rows: readonly Row[]): Promise<Clash[]> {
  const otherIn = ({ mytype, sellerId, supervisorId }: Row) =>
    role !== 'supervisor' ? supervisorId : mytype === 'seller' ? sellerId : ''
  const nameOf = await namesOf(rows.map(otherIn).filter((id) => id !== ''))
  return rows.map((row) => {
    const personId = otherIn(row)
    const person = personId === '' ? {} : { personId, name: nameOf(personId) }
    return { at: whenOf(row), own: true, ...person }
  })
}

function whenOf({ trainingDate, trainingTime }: Row): string {
  return `${trainingDate} ${trainingTime}`
}
