import type { AllSellersEntry } from '@tristar/shared/team/team.schema'
import type { OpensAfter, ProgressFields, Task } from '@tristar/shared/study/progress.schema'
import { dayOf } from '@tristar/shared/common/dates'
import { quizDoneOf } from '@tristar/shared/study/completion.rules'
import { locksOf } from '@tristar/shared/study/lock.rules'
import { ownNumbers } from '@tristar/shared/study/topicNumbers.rules'
import type { ProgressFigures } from '@tristar/shared/study/progress.rules'
import { presentMaterial, type TitlesOf } from '../../topics/topics.ts'
import type { Progress } from './progress.model.ts'
import type { LearnerStanding } from './standing.ts'
import { starDatesOf } from './starDates.ts'
import { statesOf, type TopicState } from './topicStates.ts'

interface Shown extends Pick<Progress, 'createdAt' | 'seenStars'> {
  now: Date
  zone: string
}

/** The progress fields of `user`, from figures counted with this standing. */
export function presentProgress(
  figures: ProgressFigures,
  standing: LearnerStanding,
  { createdAt, seenStars, now, zone }: Shown,
): ProgressFields {
  const { white, green, black } = standing.tiers
  const titleOf = (id: string) => standing.topics.find(({ _id }) => _id === id)?.title ?? ''
  const opensAfter = locksOf(standing)
  const numbers = ownNumbers(standing.topics)
  const states = statesOf(standing, createdAt, { zone, today: dayOf(now, zone) })
  return {
    beltStatus: { ...figures.beltStatus },
    beltProgress: figures.beltProgress,
    allProgress: figures.allProgress,
    status: figures.status,
    currentTier: figures.currentTier,
    studyTier: figures.studyTier,
    completedTopic: titleOf(figures.completedTopicId),
    nextTopic: titleOf(figures.nextTopicId),
    whiteBeltComplete: white.achievedAt !== undefined,
    greenBeltComplete: green.achievedAt !== undefined,
    blackBeltComplete: black.achievedAt !== undefined,
    whiteBeltDownloaded: white.downloadedAt !== undefined,
    greenBeltDownloaded: green.downloadedAt !== undefined,
    blackBeltDownloaded: black.downloadedAt !== undefined,
    ...starDatesOf(standing.tiers),
    beltSerial: {
      white: white.serial ?? '',
      green: green.serial ?? '',
      black: black.serial ?? '',
    },
    seenStars: [...seenStars],
    completions: states.flatMap(completionsOf),
    alltasks: states.map((state) =>
      presentTask(state, { opensAfter: opensAfter(state.topic), numbers }),
    ),
  }
}

function completionsOf({ topic, record }: TopicState) {
  const completions: ProgressFields['completions'] = []
  if (record?.theoryDoneAt) completions.push({ topicId: topic._id, mytype: 'Theory' })
  if (topic.quiz && record?.quizPassedAt) completions.push({ topicId: topic._id, mytype: 'Quiz' })
  return completions
}

interface InList {
  opensAfter: OpensAfter | null
  numbers: ReadonlyMap<string, number>
}

function presentTask(state: TopicState, { opensAfter, numbers }: InList): Task {
  const { topic, record, completed, completedAt, expected, attempts, passedIn } = state
  const { _id, title, titles, topicNo, beltType, quiz, supervisor } = topic
  // Named one by one: a spread of these eight took a session a fifth of its requests per second.
  return {
    _id,
    title,
    titles,
    topicNo,
    ownNo: numbers.get(_id) ?? topicNo,
    beltType,
    mandatoryFor: [...topic.mandatoryFor],
    quiz,
    supervisor,
    completed,
    completedDate: completedAt?.toISOString() ?? null,
    expectedDate: expected,
    attempt: attempts,
    passedIn,
    theoryDone: record?.theoryDoneAt !== undefined,
    quizDone: quizDoneOf(record),
    ...(record?.evaluation && { evaluation: record.evaluation }),
    ...(record?.lastScore !== undefined && { lastScore: record.lastScore }),
    ...(topic.pauseMinutes > 0 && { pauseMinutes: topic.pauseMinutes }),
    locked: opensAfter !== null,
    ...(opensAfter && { opensAfter }),
    quizLanguages: [...topic.quizLanguages],
    materials: topic.materials.map(presentMaterial),
  }
}

/** An entry of `allsellers`. */
export function presentSeller(
  seller: { _id: unknown; loginId: string; name: string; figures: ProgressFigures },
  titlesOf: TitlesOf,
): AllSellersEntry {
  const { status, currentTier, beltProgress } = seller.figures
  const completed = titlesOf(seller.figures.completedTopicId)
  const next = titlesOf(seller.figures.nextTopicId)
  return {
    _id: String(seller._id),
    sellerId: seller.loginId,
    name: seller.name,
    status,
    currentTier,
    completedTopic: completed.English,
    completedTitles: completed,
    nextTopic: next.English,
    nextTitles: next,
    beltProgress,
  }
}
