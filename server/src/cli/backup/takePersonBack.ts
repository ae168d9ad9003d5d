import mongoose from 'mongoose'
import { AccountModel } from '../../features/account/account.model.ts'
import { loginKeyOf } from '../../features/account/account.service.ts'
import { findErased } from '../../features/account/erasure/erasedIds.service.ts'
import { recordAudit, OPERATOR } from '../../features/audit/audit.ts'
import { correctFigures } from '../../features/analysis/recount.service.ts'
import { recountFigures, recountLearner } from '../../features/trainings/recount.service.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { systemClock } from '../../lib/lease.ts'
import { BackupError } from './format.ts'
import type { BackedUpPerson } from './personInBackup.ts'

/** What others may have already, and is the same then. */
const SHARED = 'quizVersions'
/** MongoDB's DuplicateKey. */
const DUPLICATE = 11_000

/** @throws BackupError when something stands against the person's coming back */
export async function refusePersonBack(person: BackedUpPerson): Promise<void> {
  const { account } = person
  const { _id, loginId, loginKey, supervisorId } = account
  const there = await AccountModel.findOne({ $or: [{ _id }, { loginKey }] }).lean()
  if (there?.erasedAt) throw new BackupError(`${loginId} has been erased, which is for good.`)
  if (there) throw new BackupError(`${there.loginId} is there already.`)
  if ((await findErased([loginKey])).size > 0)
    throw new BackupError(`Somebody with the id ${loginId} has been erased: nobody gets it again.`)
  await refuseErasedNames(person)
  if (account.role !== 'seller') return
  const manager = await AccountModel.findOne({
    loginKey: loginKeyOf('supervisor', supervisorId ?? ''),
    role: 'supervisor',
    erasedAt: null,
  }).lean()
  if (!manager)
    throw new BackupError(
      `The User Manager of ${loginId}, ${supervisorId ?? ''}, is not there: bring that person back first.`,
    )
}

/** What was erased of others must not come back in this person's trainings, resets, lines and certificates. */
async function refuseErasedNames({ account, documents }: BackedUpPerson): Promise<void> {
  const { trainings = [], resets = [], lines = [], certificates = [] } = documents
  const ids = [
    ...trainings.flatMap(({ supervisorId, evaluatedBy }) => [supervisorId, evaluatedBy]),
    ...resets.flatMap(({ supervisorId, by }) => [supervisorId, by]),
    ...lines.map(({ sender }) => sender),
  ].filter((id) => typeof id === 'string')
  const keys = [...new Set(ids)].flatMap((id) => [
    loginKeyOf('seller', id),
    loginKeyOf('admin', id),
  ])
  const erased = keys.length > 0 ? (await findErased(keys)).size : 0
  const evaluators = certificates.flatMap(({ evaluatorId }) => evaluatorId ?? [])
  const gone = await AccountModel.countDocuments({
    _id: { $in: evaluators },
    erasedAt: { $ne: null },
  })
  if (erased + gone > 0)
    throw new BackupError(
      `Somebody whom the trainings, lines or certificates of ${account.loginId} name has been erased since, which is for good.`,
    )
}

/**
 * Brings a person back with progress, attempts, trainings and certificates, and counts figures anew. Sessions, notifications
 * and links do not come.
 * @param zone the organisation's
 * @throws BackupError as `refusePersonBack`, and when one of the documents is there already
 */
export async function takePersonBack(person: BackedUpPerson, zone: string): Promise<void> {
  await refusePersonBack(person)
  const { account, documents } = person
  const shared = (documents[SHARED] ?? []).map(({ _id, ...fields }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
  }))
  if (shared.length > 0) await mongoose.connection.collection(SHARED).bulkWrite(shared)
  try {
    await inTransaction(async (session) => {
      for (const [name, stored] of Object.entries(documents))
        if (name !== SHARED && stored.length > 0)
          await mongoose.connection.collection(name).insertMany([...stored], { session })
      const { loginId: whom, distributorId } = account
      const entry = { action: 'broughtBack', principal: OPERATOR, whom, distributorId } as const
      await recordAudit(entry, session)
    })
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== DUPLICATE) throw error
    throw new BackupError(
      `Something of ${account.loginId} is there already, in the place of what would come back: ${JSON.stringify(error.keyValue)}.`,
    )
  }
  await recountLearner(String(account._id), { fix: true })
  await recountFigures({ fix: true })
  await correctFigures({ clock: systemClock, zone })
}
