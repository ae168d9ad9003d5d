import type { ClientSession } from 'mongoose'
import mongoose from 'mongoose'
import { OperatorError } from '../errors.ts'
import { VERSION } from '../version.ts'

/** The migrations that this build knows: so many stand in migrations/migrations.ts. */
export const MIGRATIONS_KNOWN = 15

const ID = 'product'

/** Which version of Tristar the data are for; the only document of its collection. */
interface ProductMark {
  _id: string
  /** The newest that has opened them. */
  version: string
  /** The number of the last migration that has begun. */
  migration: number
}

function marks() {
  return mongoose.connection.collection<ProductMark>('product')
}

/** Null in a database that no server has opened yet. */
export function productMark(session?: ClientSession): Promise<ProductMark | null> {
  return marks().findOne({ _id: ID }, { ...(session && { session }) })
}

/** Data of a newer version: this one would write what that one cannot read. */
export class NewerDataError extends OperatorError {
  /** @param what the database, or a backup's file */
  constructor(what: string, { version, migration }: Pick<ProductMark, 'version' | 'migration'>) {
    super(
      `${what} is for Tristar ${version}, with ${migration} migrations. This is Tristar ${VERSION}, which knows ${MIGRATIONS_KNOWN}: ` +
        'use that version or a newer one. To go back, restore a backup that was made before the upgrade.',
    )
  }
}

/** @throws NewerDataError */
export async function refuseNewerData(): Promise<void> {
  const mark = await productMark()
  if (mark && mark.migration > MIGRATIONS_KNOWN) throw new NewerDataError('The database', mark)
}

/** From now on older versions refuse this database. */
export async function setProductMark(): Promise<void> {
  const $set = { version: VERSION, migration: MIGRATIONS_KNOWN }
  const { version, migration } = (await productMark()) ?? {}
  // Nothing to write, which a full disk would refuse.
  if (version === $set.version && migration === $set.migration) return
  await marks().updateOne({ _id: ID }, { $set }, { upsert: true })
}
