import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { codeOf } from './errors.ts'
import { type Env, EnvError } from './settings/env.ts'

/**
 * Makes DATA_DIR, for its owner alone, when it is not there. The folder around it has to be: on a disk that is not mounted
 * Tristar would begin anew, without a word.
 * @throws EnvError when it is not
 */
export async function makeDataDir({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<void> {
  const folder = resolve(DATA_DIR)
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT')
      throw new EnvError(
        `There is no folder ${dirname(folder)} for DATA_DIR. If it is on a disk of its own, see that the disk is mounted; else make the folder.`,
      )
    if (codeOf(error) !== 'EEXIST') throw error
  })
}
