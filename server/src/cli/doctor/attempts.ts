import {
  type QuizVersion,
  QuizVersionModel,
} from '../../features/study/attempts/quizVersions.model.ts'
import { isDrawOf, unpackDraw } from '@tristar/shared/topics/draw.rules'
import {
  type Attempt,
  AttemptModel,
  type AttemptSnapshot,
} from '../../features/study/attempts/attempts.model.ts'
import { hashOf, questionsAsked } from '../../features/study/attempts/quizVersions.service.ts'
import { each } from '../../lib/database/batches.ts'
import { checkOf, type Report } from './check.ts'

const BATCH = 1000

/** Every quiz attempt has its quiz version, unchanged, and was asked a draw of it. */
export const quizVersionsKept = checkOf('quizzes as they were asked', async (report) => {
  // Read before the versions: what an attempt points at existed when it was made.
  const missing = await pointedAt(report)
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
  snapshot?: Pick<AttemptSnapshot, 'quizVersion' | 'order'>
}

/** The versions that attempts point at, with the number of attempts; tells draws that are none of them. */
async function pointedAt(report: Report): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const versionOf = readOnce()
  const fields = { 'snapshot.quizVersion': 1, 'snapshot.order': 1 } as const
  const attempts = AttemptModel.find({}, fields).lean<(Pointing & Pick<Attempt, '_id'>)[]>()
  for await (const { _id, snapshot } of each(attempts, BATCH)) {
    const id = snapshot?.quizVersion
    if (!id) continue
    found.set(id, (found.get(id) ?? 0) + 1)
    const version = snapshot.order ? await versionOf(id) : null
    if (version && !isDrawOf(unpackDraw(snapshot.order ?? ''), questionsAsked(version)))
      report.fault(
        `the order of the attempt ${String(_id)} is none of its quiz; cannot be corrected`,
      )
  }
  return found
}

/** Versions to remember; then all are forgotten. */
const MOST_KNOWN = 500

/** Reads a version once, while not too many are known. */
function readOnce() {
  const known = new Map<string, QuizVersion | null>()
  return async (id: string): Promise<QuizVersion | null> => {
    const remembered = known.get(id)
    if (remembered !== undefined) return remembered
    const version = await QuizVersionModel.findById(id).lean<QuizVersion>()
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(id, version)
    return version
  }
}
