import mongoose from 'mongoose'

/** The collection that is there only while a restore writes. */
export const RESTORE_MARK = 'restoreMark'
const ID = 'restore'

interface RestoreMark {
  _id: string
  /** The backup's file name. */
  file: string
  startedAt: Date
}

/** Thrown at the start on a database that a restore has begun to fill and not finished. */
export class HalfRestoredError extends Error {
  override name = 'Error'

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

/** Whether a restore has begun here and not ended. */
export async function isHalfRestored(): Promise<boolean> {
  return (await marks().findOne({ _id: ID })) !== null
}

/** @throws HalfRestoredError when a restore has begun here and not ended */
export async function refuseHalfRestored(): Promise<void> {
  const mark = await marks().findOne({ _id: ID })
  if (mark) throw new HalfRestoredError(mark)
}

/** Says, on the disk before anything else is touched, that this database is incomplete from now on. */
export async function setRestoreMark(file: string): Promise<void> {
  const $set = { file, startedAt: new Date() }
  await marks().updateOne({ _id: ID }, { $set }, { upsert: true, writeConcern: { w: 'majority' } })
}

/** The database is whole again. */
export async function clearRestoreMark(): Promise<void> {
  await marks().drop({ writeConcern: { w: 'majority' } })
}
