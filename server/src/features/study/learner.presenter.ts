import type {
  AllSellersEntry,
  ContactFields,
  LearnerFields,
  LearnerUser,
  ProgressFields,
  SupervisorUser,
} from '@tristar/shared/account/account.schema'
import { dayOf, deadlineOf } from '@tristar/shared/common/dates'
import { COMPLETE_ALL_MONTHS } from '@tristar/shared/common/tiers'
import { quizDoneOf } from '@tristar/shared/study/completion.rules'
import { lockOf } from '@tristar/shared/study/lock.rules'
import type { ProgressFigures } from '@tristar/shared/study/progress.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { Account } from '../account/account.ts'
import type { LearnerStanding } from './standing.ts'
import { starDatesOf } from './starDates.service.ts'
import type { TopicState } from './topicStates.service.ts'
import { statesOf } from './topicStates.service.ts'

interface Moment {
  createdAt: Date
  now: Date
  zone: string
}

/** The progress fields of `user`, from the figures that were counted with this standing. */
export function presentProgress(
  figures: ProgressFigures,
  standing: LearnerStanding,
  { createdAt, now, zone }: Moment,
): ProgressFields {
  const { white, green, black } = standing.tiers
  const states = statesOf(standing, createdAt, { zone, today: dayOf(now, zone) })
  return {
    beltStatus: { ...figures.beltStatus },
    beltProgress: figures.beltProgress,
    allProgress: figures.allProgress,
    status: figures.status,
    currentTier: figures.currentTier,
    studyTier: figures.studyTier,
    completedTopic: figures.completedTopic,
    nextTopic: figures.nextTopic,
    whiteBeltComplete: white.achievedAt !== undefined,
    greenBeltComplete: green.achievedAt !== undefined,
    blackBeltComplete: black.achievedAt !== undefined,
    whiteBeltDownloaded: white.downloadedAt !== undefined,
    greenBeltDownloaded: green.downloadedAt !== undefined,
    blackBeltDownloaded: black.downloadedAt !== undefined,
    ...starDatesOf(standing.tiers),
    completions: states.flatMap(completionsOf),
    alltasks: states.map((state) => presentTask(standing, state)),
  }
}

function completionsOf({ topic, record }: TopicState) {
  const completions: LearnerFields['completions'] = []
  if (record?.theoryDoneAt) completions.push({ topicId: topic._id, mytype: 'Theory' })
  if (topic.quiz && record?.quizPassedAt) completions.push({ topicId: topic._id, mytype: 'Quiz' })
  return completions
}

function presentTask(standing: LearnerStanding, state: TopicState): Task {
  const { topic, record, completed, completedAt, expected, attempts } = state
  const opensAfter = lockOf(standing, topic)
  const { _id, title, topicNo, beltType, quiz, supervisor } = topic
  return {
    _id,
    title,
    topicNo,
    beltType,
    quiz,
    supervisor,
    completed,
    completedDate: completedAt?.toISOString() ?? null,
    expectedDate: expected,
    attempt: attempts,
    mandatoryFor: [...topic.mandatoryFor],
    theoryDone: record?.theoryDoneAt !== undefined,
    quizDone: quizDoneOf(record),
    ...(record?.evaluation && { evaluation: record.evaluation }),
    ...(record?.lastScore !== undefined && { lastScore: record.lastScore }),
    locked: opensAfter !== null,
    ...(opensAfter && { opensAfter }),
    quizLanguages: [...topic.quizLanguages],
    materials: topic.materials.map(({ language, pdfFile }) => ({ language, pdfFile })),
  }
}

interface Described {
  account: Account
  progress: ProgressFields
  trainings: Training[]
  /** A supervisor's sellers. */
  team: Pick<SupervisorUser, 'sellerBeltStatus' | 'allsellers'>
  zone: string
  contact: ContactFields
}

/** `user` of contract section 5. */
export function presentLearner(described: Described): LearnerUser {
  const { account, progress, trainings, team, zone, contact } = described
  const { loginId, name, createdAt, distributorId } = account
  if (!distributorId) throw new Error('an admin is no learner')
  const fields = {
    _id: String(account._id),
    distributorId,
    ...contact,
    createdAt: createdAt.toISOString(),
    ...(account.mustChangePassword && { mustChangePassword: true }),
    completeDate: deadlineOf(createdAt, COMPLETE_ALL_MONTHS, zone),
    ...progress,
    trainings,
  }
  if (account.role === 'seller')
    return {
      ...fields,
      role: 'seller',
      sellerId: loginId,
      supervisorId: account.supervisorId ?? '',
    }
  const supervisor = { supervisorId: loginId, supervisorName: name, distributor: distributorId }
  return { ...fields, role: 'supervisor', ...supervisor, ...team }
}

/** An entry of `allsellers`. */
export function presentSeller(seller: {
  _id: unknown
  loginId: string
  figures: ProgressFigures
}): AllSellersEntry {
  const { status, currentTier, completedTopic, nextTopic, beltProgress } = seller.figures
  const entry = { _id: String(seller._id), sellerId: seller.loginId }
  return { ...entry, status, currentTier, completedTopic, nextTopic, beltProgress }
}
