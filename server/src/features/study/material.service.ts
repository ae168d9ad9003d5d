import { isObjectId } from '@tristar/shared/common/ids'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { type TopicFacts, topicsFor } from '@tristar/shared/study/completion.rules'
import { lockOf } from '@tristar/shared/study/lock.rules'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { withoutKey } from '@tristar/shared/topics/topics.rules'
import { AppError } from '../../lib/errors.ts'
import { findFile, type StoredFile } from '../../lib/files.ts'
import type { LearnerPrincipal, Principal } from '../../lib/principal.ts'
import { isInScope } from '../../lib/scope.ts'
import { askedOf } from './attempts/draws.ts'
import { failedAtOf, requireNoPause } from './attempts/pauses.service.ts'
import {
  loadProgress,
  loadStanding,
  ownTopic,
  requireOpen,
  requireQuizOpen,
} from './progress/access.service.ts'
import { standingOf } from './progress/standing.ts'
import { findTopic, presentTexted, questionsOf, topicsForDistributor } from '../topics/topics.ts'

/**
 * The PDFs of a learner's topic, with what authors have written of their pages.
 * @throws AppError 404 TOPIC_NOT_FOUND; 409 TOPIC_LOCKED
 */
export async function listMaterials(
  principal: LearnerPrincipal,
  topicId: string,
): Promise<Material[]> {
  const standing = await loadStanding(principal)
  const topic = ownTopic(standing, topicId)
  requireOpen(standing, topic)
  return topic.materials.map(presentTexted)
}

/**
 * The quiz of a learner's topic as it is asked now, without the key, by number.
 * @param secret the server's, from which draws follow
 * @throws AppError 404 TOPIC_NOT_FOUND, QUIZ_NOT_FOUND; 409 TOPIC_LOCKED, QUIZ_LOCKED; 429 QUIZ_PAUSE
 */
export async function listQuestions(
  { accountId, distributorId }: LearnerPrincipal,
  { topicId, language }: { topicId: string; language: MaterialLanguage },
  secret: string,
): Promise<LearnerQuestion[]> {
  const [progress, topics, questions] = await Promise.all([
    loadProgress(accountId),
    topicsForDistributor(distributorId),
    isObjectId(topicId) ? questionsOf(topicId, language) : [],
  ])
  const standing = standingOf(progress, topics)
  const topic = ownTopic(standing, topicId)
  if (!topic.quiz || questions.length === 0) throw new AppError('QUIZ_NOT_FOUND')
  requireQuizOpen(standing, topic)
  requireNoPause(await failedAtOf(progress, topic), topic)
  const attempts = standing.records.get(topic._id)?.quizCount ?? 0
  const asked = askedOf(questions, { secret, accountId, topic, language, attempts })
  return asked.questions.map(withoutKey)
}

/**
 * A PDF by its URL's last part, `<file id>.pdf`: for admins whose distributors its topic concerns, and for learners to whom
 * it is open; of a draft or revision only for admins of scope all. A PDF replaced or deleted within the last hour stays readable for
 * those who could read it.
 * @throws AppError 404 PDF_NOT_FOUND; 409 TOPIC_LOCKED
 */
export async function readablePdf(principal: Principal, name: string): Promise<StoredFile> {
  const { file, topic } = await readableFile(principal, name, 'pdf')
  if (principal.role !== 'admin' && topic && lockOf(await loadStanding(principal), topic))
    throw new AppError('TOPIC_LOCKED')
  return file
}

/**
 * The picture of a PDF's first page by its URL's last part, `<file id>.webp`: for the same readers, and for learners whose
 * topic is still locked.
 * @throws AppError 404 COVER_NOT_FOUND
 */
export async function readableCover(principal: Principal, name: string): Promise<StoredFile> {
  return (await readableFile(principal, name, 'webp')).file
}

const FILES = {
  pdf: { pattern: /^([0-9a-f]{24})\.pdf$/i, type: 'application/pdf', missing: 'PDF_NOT_FOUND' },
  webp: { pattern: /^([0-9a-f]{24})\.webp$/i, type: 'image/webp', missing: 'COVER_NOT_FOUND' },
} as const

/** A file and its topic; none for admins of scope all, who may read every file. */
async function readableFile(principal: Principal, name: string, kind: keyof typeof FILES) {
  const { pattern, type, missing } = FILES[kind]
  const [, fileId = ''] = pattern.exec(name) ?? []
  const file = await findFile(fileId, new Date())
  if (file?.type !== type) throw new AppError(missing)
  if (principal.role === 'admin' && principal.scope === 'all') return { file }
  const published = await findTopic(file.topicId)
  const shows = published?.materials.some(({ pdfFile, cover }) =>
    [pdfFile, cover].some((path) => path.endsWith(`/${file.id}.${kind}`)),
  )
  // The files of a draft revision belong to the topic, but not to what is published of it.
  const topic = shows ? published : file.lastTopic
  if (!topic || !concerns(topic, principal)) throw new AppError(missing)
  return { file, topic }
}

function concerns(topic: TopicFacts, principal: Principal): boolean {
  if (principal.role !== 'admin') return topicsFor([topic], principal).length > 0
  return topic.mandatoryFor.some((each) => isInScope(principal, each))
}
