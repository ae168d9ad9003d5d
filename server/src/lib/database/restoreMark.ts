import mongoose from 'mongoose'
import { OperatorError } from '../errors.ts'

/** A collection that exists only during a restore. */
export const RESTORE_MARK = 'restoreMark'
const ID = 'restore'

interface RestoreMark {
  _id: string
  /** The backup's file name. */
  file: string
  startedAt: Date
}

/** Thrown at the start on a database with an unfinished restore. */
class HalfRestoredError extends OperatorError {
  constructor({ file, startedAt }: Pick<RestoreMark, 'file' | 'startedAt'>) {
    super(
      `A restore of ${file}, begun at ${startedAt.toISOString()}, has not finished: the database is incomplete. ` +
        'Run npm run restore -- FILE again, to its end.',
    )
  }
}

function marks() {
  return mongoose.connection.collection<RestoreMark>(RESTORE_MARK)
}

/** Whether a restore is unfinished. */
export async function isHalfRestored(): Promise<boolean> {
  return (await marks().findOne({ _id: ID })) !== null
}

/** @throws HalfRestoredError when a restore is unfinished */
export async function refuseHalfRestored(): Promise<void> {
  const mark = await marks().findOne({ _id: ID })
  if (mark) throw new HalfRestoredError(mark)
}

/** Marks the database as incomplete, durably, before anything else is changed. */
export async function setRestoreMark(file: string): Promise<void> {
  const $set = { file, startedAt: new Date() }
  await marks().updateOne({ _id: ID }, { $set }, { upsert: true, writeConcern: { w: 'majority' } })
}

export async function clearRestoreMark(): Promise<void> {
  await marks().drop({ writeConcern: { w: 'majority' } })
}
