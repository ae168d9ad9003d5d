import { LEARNER_ROLES } from '@tristar/shared/common/roles'
import { AppError } from '../../../lib/errors.ts'
import { byName } from '../../../lib/personFilter.ts'
import { type Progress, ProgressModel } from '../progress/progress.model.ts'

/** A search sends their ids to the database, several times. */
const MOST_NAMED = 2000

/**
 * The ids, as keys, of learners in any state whose names have words that begin so. An index holds both.
 * @throws AppError 400 NAME_TOO_COMMON for more than 2,000
 */
export async function learnersNamed(search: string): Promise<string[]> {
  const named = byName(search)
  if (!named) return []
  const filter = { role: { $in: [...LEARNER_ROLES] }, ...named }
  const found = await ProgressModel.find(filter, { loginKey: 1, _id: 0 })
    .limit(MOST_NAMED + 1)
    .lean<Pick<Progress, 'loginKey'>[]>()
  if (found.length > MOST_NAMED) throw new AppError('NAME_TOO_COMMON')
  return found.map(({ loginKey }) => loginKey)
}
