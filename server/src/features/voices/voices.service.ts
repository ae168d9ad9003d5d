import { isObjectId } from '@tristar/shared/common/ids'
import type {
  AnswerVoice,
  QuestionVoice as VoiceAnswer,
  ReportQuestion,
  TopicVoices,
} from '@tristar/shared/voices/voices.schema'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { Listed } from '../../lib/listed.ts'
import type { AdminPrincipal, LearnerPrincipal } from '../../lib/principal.ts'
import type { RateLimits } from '../../lib/rateLimit.ts'
import { recordAudit } from '../audit/audit.ts'
import { lastAskedRevision } from '../study/attempts/attempts.ts'
import { findTopic, titlesById, topicExists } from '../topics/topics.ts'
import { type QuestionVoice, QuestionVoiceModel } from './questionVoices.model.ts'
import { presentVoice } from './voices.presenter.ts'

/**
 * Keeps what a learner says about the revision of a question that it was last asked.
 * @throws AppError 404 TOPIC_NOT_FOUND, QUESTION_NOT_ASKED; 409 QUESTION_REPORTED, of that revision; 429 DAILY_LIMIT
 */
export async function reportQuestion(
  limits: RateLimits,
  { accountId }: Pick<LearnerPrincipal, 'accountId'>,
  { text, ...question }: ReportQuestion,
): Promise<void> {
  const topic = await findTopic(question.topicId)
  if (!topic) throw new AppError('TOPIC_NOT_FOUND')
  const asked = { ...question, topicId: topic._id, accountId }
  const revision = await lastAskedRevision(asked)
  if (revision === null) throw new AppError('QUESTION_NOT_ASKED')
  const named = { ...asked, revision }
  if (await QuestionVoiceModel.exists(named)) throw new AppError('QUESTION_REPORTED')
  await limits.countAction('questionReported', accountId)
  try {
    await QuestionVoiceModel.create([{ ...named, text, at: new Date() }])
  } catch (error) {
    // Sent twice at once.
    if (isDuplicateOf(error, 'accountId')) throw new AppError('QUESTION_REPORTED')
    throw error
  }
}

/**
 * A page of what was said about a topic's questions, of all revisions, the newest first, and the number of all.
 * @throws AppError 404 TOPIC_NOT_FOUND
 */
export async function listVoices({
  topicId,
  limit,
  offset,
}: TopicVoices): Promise<Listed<VoiceAnswer[]>> {
  if (!(await topicExists(topicId))) throw new AppError('TOPIC_NOT_FOUND')
  const voices = QuestionVoiceModel.find({ topicId })
    .sort({ topicId: -1, at: -1, _id: -1 })
    .skip(offset)
    .limit(limit)
    .lean<QuestionVoice[]>()
  const [page, total] = await Promise.all([voices, QuestionVoiceModel.countDocuments({ topicId })])
  return { answer: page.map(presentVoice), total }
}

/**
 * Answers a learner, who is told. Once: what was told cannot be taken back.
 * @throws AppError 404 NOT_FOUND; 409 VOICE_ANSWERED
 */
export async function answerVoice(
  context: Context,
  principal: AdminPrincipal,
  { voiceId, text }: AnswerVoice,
): Promise<void> {
  if (!isObjectId(voiceId)) throw new AppError('NOT_FOUND')
  const titlesOf = await titlesById()
  await inTransaction(async (session) => {
    const voice = await keepAnswer({ voiceId, text }, session)
    const { accountId, language } = voice
    const topicId = String(voice.topicId)
    const whom = titlesOf(topicId).English
    const entry = { action: 'questionAnswered', principal, whom, details: { language } } as const
    await recordAudit(entry, session)
    const answered = { voiceId: String(voice._id), accountId: String(accountId), topicId }
    await raise(context, 'questionAnswered', { ...answered, answer: text }, session)
  })
}

async function keepAnswer(
  { voiceId, text }: AnswerVoice,
  session: ClientSession,
): Promise<QuestionVoice> {
  const open = { _id: voiceId, answered: { $exists: false } }
  const update = { $set: { answered: { text, at: new Date() } } }
  const voice = await QuestionVoiceModel.findOneAndUpdate(open, update, {
    session,
  }).lean<QuestionVoice>()
  if (voice) return voice
  const isThere = await QuestionVoiceModel.exists({ _id: voiceId }).session(session)
  throw new AppError(isThere ? 'VOICE_ANSWERED' : 'NOT_FOUND')
}
