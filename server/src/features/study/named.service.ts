import { LEARNER_ROLES } from '@tristar/shared/common/roles'
import { byName } from '../../lib/personFilter.ts'
import { type Progress, ProgressModel } from './progress.model.ts'

/** The ids, as keys, of learners in any state whose names have words that begin so. An index holds both. */
export async function learnersNamed(search: string): Promise<string[]> {
  const named = byName(search)
  if (!named) return []
  const filter = { role: { $in: [...LEARNER_ROLES] }, ...named }
  const found = ProgressModel.find(filter, { loginKey: 1, _id: 0 })
  return (await found.lean<Pick<Progress, 'loginKey'>[]>()).map(({ loginKey }) => loginKey)
}
