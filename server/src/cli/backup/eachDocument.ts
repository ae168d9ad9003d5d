import type mongoose from 'mongoose'
import { MIGRATIONS_KNOWN } from '../../lib/database/productMark.ts'
import { BackupError, BSON } from './format.ts'
import { readBackup } from './readBackup.ts'

/**
 * Calls a function with each document of these collections of a backup, whose data have the shape of this version.
 * @param options of BSON, how values are read
 * @throws BackupError when the backup is damaged, or of another shape
 */
export async function eachDocument(
  file: string,
  look: Readonly<Record<string, (document: unknown) => void>>,
  options?: mongoose.mongo.BSON.DeserializeOptions,
): Promise<void> {
  let current: ((document: unknown) => void) | undefined
  const { migration } = await readBackup(file, {
    collection: async ({ name }) => {
      current = look[name]
    },
    document: async (bytes) => current?.(BSON.deserialize(bytes, options)),
  })
  if (migration !== MIGRATIONS_KNOWN)
    throw new BackupError(
      `${file} has had ${migration} migrations, this version knows ${MIGRATIONS_KNOWN}. Restore it elsewhere, start this version on it, and take a backup of that.`,
    )
}
