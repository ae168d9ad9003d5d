import {
  type QuizVersion,
  QuizVersionModel,
} from '../../features/study/attempts/quizVersions.model.ts'
import { AttemptModel } from '../../features/study/attempts/attempts.model.ts'
import { hashOf } from '../../features/study/attempts/quizVersions.service.ts'
import { each } from '../../lib/database/batches.ts'
import { checkOf } from './check.ts'

const BATCH = 1000

/** Every quiz attempt has its quiz version, unchanged. */
export const quizVersionsKept = checkOf('quizzes as they were asked', async (report) => {
  // Read before the versions: what an attempt points at existed when it was made.
  const missing = await pointedAt()
  for await (const version of each(QuizVersionModel.find().lean<QuizVersion[]>(), BATCH)) {
    report.looked += 1
    const { _id, topicTitle, language } = version
    missing.delete(_id)
    if (hashOf(version) !== _id)
      report.fault(
        `the ${language} quiz of ${topicTitle} (${_id}) is not what was asked; cannot be corrected`,
      )
  }
  for (const [id, attempts] of missing)
    report.fault(`what was asked in ${attempts} attempts is not there (${id}); cannot be corrected`)
})

interface Pointing {
  snapshot?: { quizVersion?: string }
}

/** The versions that attempts point at, with the number of attempts. */
async function pointedAt(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const attempts = AttemptModel.find({}, { 'snapshot.quizVersion': 1 }).lean<Pointing[]>()
  for await (const { snapshot } of each(attempts, BATCH)) {
    const id = snapshot?.quizVersion
    if (id) found.set(id, (found.get(id) ?? 0) + 1)
  }
  return found
}
