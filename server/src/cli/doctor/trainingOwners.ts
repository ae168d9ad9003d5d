import { isDeepStrictEqual } from 'node:util'
import type { Distributor } from '@tristar/shared/common/distributors'
import type { ClientSession, Types } from 'mongoose'
import { type Progress, ProgressModel } from '../../features/study/progress/progress.model.ts'
import {
  LIVE,
  type TrainingDocument,
  TrainingModel,
} from '../../features/trainings/trainings.model.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import { checkOf, type Report } from './check.ts'

const BATCH = 1000

/** Trainings name the manager and distributor of their seller, and are marked if their person is inactive. */
export const trainingsOwned = checkOf('trainings with their people', async (report, { fix }) => {
  for (let last: Types.ObjectId | undefined; ;) {
    const after = last
    // A snapshot per batch: people may move meanwhile.
    const { batch, personOf } = await withSnapshot((session) => readBatch(after, session))
    for (const training of batch) {
      report.looked += 1
      await check(training, personOf(training), fix, report)
    }
    last = batch.at(-1)?._id
    if (!last) return
  }
})

async function check(
  training: TrainingDocument,
  person: Owner | undefined,
  fix: boolean,
  report: Report,
): Promise<void> {
  // Another check reports people without progress.
  if (!person) return
  const wanted = followed(training, person)
  const kept = followed(training, training)
  if (isDeepStrictEqual(wanted, kept)) return
  const { _id, sellerId, supervisorId, trainingDate } = training
  report.fault(
    `the training of ${sellerId || supervisorId} on ${trainingDate} (${String(_id)}) says something else of manager, distributor or state than its person`,
    fix,
  )
  if (fix) await TrainingModel.updateOne({ _id, supervisorId }, { $set: wanted })
}

interface Owner {
  supervisorId: string
  distributorId: Distributor
  inactive?: boolean
}

/** The fields that follow the person; an evaluated training keeps its distributor, an EDAC all but its state. */
function followed({ mytype, evaluation }: TrainingDocument, owner: Owner) {
  const { supervisorId, distributorId, inactive = false } = owner
  if (mytype === 'edac') return { inactive }
  return { supervisorId, inactive, ...(!evaluation && { distributorId }) }
}

async function readBatch(last: Types.ObjectId | undefined, session: ClientSession) {
  const options = { session, batchSize: BATCH + 1 }
  const batch = await TrainingModel.find(
    { ...LIVE, ...(last && { _id: { $gt: last } }) },
    { eform: 0, edacForm: 0 },
    { ...options, sort: { _id: 1 }, limit: BATCH },
  ).lean<TrainingDocument[]>()
  const sellers = batch.flatMap(({ sellerAccountId }) => sellerAccountId ?? [])
  const managers = batch.flatMap(({ mytype, supervisorId }) =>
    mytype === 'edac' ? supervisorId : [],
  )
  const shown = { role: 1, loginId: 1, supervisorId: 1, distributorId: 1, state: 1 }
  const bySeller = await ProgressModel.find({ _id: { $in: sellers } }, shown, options).lean<
    Progress[]
  >()
  const byManager = await ProgressModel.find(
    { supervisorId: { $in: managers }, role: 'supervisor' },
    shown,
    options,
  ).lean<Progress[]>()
  const people = new Map<string, Owner>([
    ...bySeller.map((each) => [String(each._id), ownerOf(each)] as const),
    ...byManager.map((each) => [`edac:${each.loginId}`, ownerOf(each)] as const),
  ])
  const personOf = ({ mytype, sellerAccountId, supervisorId }: TrainingDocument) =>
    people.get(mytype === 'edac' ? `edac:${supervisorId}` : String(sellerAccountId))
  return { batch, personOf }
}

function ownerOf({ supervisorId, distributorId, state }: Progress): Owner {
  return { supervisorId, distributorId, inactive: state === 'inactive' }
}
