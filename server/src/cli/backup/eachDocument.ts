import { BSON } from './format.ts'
import { readBackup } from './readBackup.ts'

/** Calls a function with each document of these collections of a backup. */
export async function eachDocument(
  file: string,
  look: Readonly<Record<string, (document: unknown) => void>>,
): Promise<void> {
  let current: ((document: unknown) => void) | undefined
  await readBackup(file, {
    collection: async ({ name }) => {
      current = look[name]
    },
    document: async (bytes) => current?.(BSON.deserialize(bytes)),
  })
}
