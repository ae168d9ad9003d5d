import { addDays, dayOf } from '@tristar/shared/common/dates'
import { isObjectId } from '@tristar/shared/common/ids'
import { instantOf } from '@tristar/shared/common/instant'
import type { Lines, PersonLines, SendLine } from '@tristar/shared/lines/lines.schema'
import { Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { Listed } from '../../lib/listed.ts'
import type { Principal } from '../../lib/principal.ts'
import {
  type Account,
  findAccount,
  findNames,
  getOverseen,
  learnerOf,
  stateOf,
} from '../account/account.ts'
import { titlesById, topicsForDistributor } from '../topics/topics.ts'
import { trainingOf } from '../trainings/trainings.ts'
import type { LineSent } from './lines.ts'
import { type KeptLine, LineModel } from './lines.model.ts'
import { presentLine } from './lines.presenter.ts'

/**
 * Sends a learner whom the caller oversees a line (domain: Lines), kept for both and told at once.
 * @throws AppError 404 for a person, topic or training that is not there; 409 ACCOUNT_INACTIVE; 429 LINE_TODAY
 */
export async function sendLine(
  context: Context,
  principal: Principal,
  { id, kind, text, topicId, trainingId }: SendLine,
): Promise<void> {
  const to = await getOverseen(principal, id)
  const about = { ...(await topicOf(to, topicId)), ...(await ofTraining(to, trainingId)) }
  if (stateOf(to) !== 'active') throw new AppError('ACCOUNT_INACTIVE')
  const at = context.clock()
  const day = dayOf(at, context.zone)
  const from = await senderOf(principal)
  const line = {
    _id: new Types.ObjectId(),
    accountId: to._id,
    senderId: from.accountId,
    senderRole: principal.role,
    sender: from.loginId,
    kind,
    text,
    ...(about.topic && { topicId: new Types.ObjectId(about.topic.topicId) }),
    ...(about.training && { trainingId: new Types.ObjectId(about.training.trainingId) }),
    day,
    at,
  }
  const sent: LineSent = { lineId: String(line._id), to, from, kind, text, ...about }
  try {
    await inTransaction(async (session) => {
      await LineModel.create([line], { session })
      await raise(context, 'lineSent', sent, session)
    })
  } catch (error) {
    if (!isDuplicateOf(error, 'senderId')) throw error
    const tomorrow = instantOf(addDays(day, 1), '00:00', context.zone)
    const seconds = Math.ceil((tomorrow.getTime() - at.getTime()) / 1000)
    throw new AppError('LINE_TODAY', { seconds })
  }
}

async function senderOf({ accountId, loginId }: Principal): Promise<LineSent['from']> {
  const account = await findAccount(accountId)
  return { accountId: new Types.ObjectId(accountId), loginId, name: account?.name ?? '' }
}

/** The topic, if the learner has to study it. @throws AppError 404 TOPIC_NOT_FOUND */
async function topicOf(to: Account, topicId?: string): Promise<Pick<LineSent, 'topic'>> {
  if (!topicId) return {}
  const { role, distributorId } = learnerOf(to)
  const own = await topicsForDistributor(distributorId)
  const topic = own.find(({ _id }) => _id === topicId.toLowerCase())
  // Theory of EDAC is for User Managers alone.
  if (!topic || (topic.supervisor && role === 'seller')) throw new AppError('TOPIC_NOT_FOUND')
  return { topic: { topicId: topic._id, titles: topic.titles } }
}

/** The training, if the learner is the one trained. @throws AppError 404 TRAINING_NOT_FOUND */
async function ofTraining(to: Account, trainingId?: string): Promise<Pick<LineSent, 'training'>> {
  if (!trainingId) return {}
  const training = isObjectId(trainingId) ? await trainingOf(learnerOf(to), trainingId) : null
  if (!training) throw new AppError('TRAINING_NOT_FOUND')
  const { _id, trainingDate: day } = training
  return { training: { trainingId: String(_id), day } }
}

/**
 * A page of the lines that a learner whom the caller oversees was sent by anybody, the newest first, and the number of all.
 * @throws AppError 404 NOT_FOUND
 */
export async function listLines(
  { clock, zone }: Pick<Context, 'clock' | 'zone'>,
  principal: Principal,
  { id, limit, offset }: Lines,
): Promise<Listed<PersonLines>> {
  const { _id: accountId, language } = await getOverseen(principal, id)
  const page = LineModel.find({ accountId })
    .sort({ accountId: 1, at: -1, _id: -1 })
    .skip(offset)
    .limit(limit)
    .lean<KeptLine[]>()
  const senderId = new Types.ObjectId(principal.accountId)
  const today = LineModel.find({ senderId, accountId, day: dayOf(clock(), zone) }).lean<
    KeptLine[]
  >()
  const [lines, total, sent] = await Promise.all([
    page,
    LineModel.countDocuments({ accountId }),
    today,
  ])
  const answer = {
    ...(language && { language }),
    today: sent.map(({ kind }) => kind),
    lines: await presented(lines),
  }
  return { answer, total }
}

const sentBy = ({ senderRole: role, sender: id }: KeptLine) => ({ role, id })

async function presented(lines: readonly KeptLine[]) {
  const [nameOf, titlesOf] = await Promise.all([findNames(lines.map(sentBy)), titlesById()])
  const facts = { titlesOf, nameOf: (line: KeptLine) => nameOf(sentBy(line)) ?? '' }
  return lines.map((line) => presentLine(line, facts))
}
