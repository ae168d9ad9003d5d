import type { Model, Types } from 'mongoose'
import { SigningKeyModel } from '../features/certificates/seals/signingKeys.model.ts'
import { ImportRowModel } from '../features/imports/importJobs.model.ts'

/** A document as it was stored until this migration: what is encrypted was called sealed. */
interface Sealed {
  _id: Types.ObjectId | string
  sealed?: string
}

/** Calls what is encrypted (the signing key, initial passwords of an import) so: only stars are sealed. */
export async function renameEncrypted(): Promise<true> {
  await rename(SigningKeyModel)
  await rename(ImportRowModel)
  return true
}

async function rename({ collection }: Pick<Model<never>, 'collection'>): Promise<void> {
  const found = collection.find<Sealed>(
    { sealed: { $exists: true } },
    { projection: { sealed: 1 } },
  )
  for await (const { _id, sealed } of found)
    await collection.updateOne(
      { _id: _id as Types.ObjectId, sealed },
      { $set: { encrypted: sealed }, $unset: { sealed: 1 } },
    )
}
