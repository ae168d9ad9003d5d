import { dayOf } from '@tristar/shared/common/dates'
import { STARS } from '@tristar/shared/common/tiers'
import { completeAllDay } from '@tristar/shared/study/completion.rules'
import { BYTE_ORDER_MARK, csvCells, LINE_END } from '../../lib/csv.ts'
import type { Progress, TopicState } from '../study/study.ts'
import type { CatalogueTopic } from '../topics/topics.ts'
import type { OutcomePerTier, TrainingOutcome } from '../trainings/trainings.ts'
import { plannedDate } from './reports.presenter.ts'

/** A seller's data besides its progress. */
export interface ExportedSeller {
  progress: Progress
  /** Its topics, tier by tier. */
  states: readonly TopicState[]
  trainings: OutcomePerTier | undefined
}

/** Column heads: first the seller's, then the topic's. */
const SELLER_HEADS = [
  'User ID',
  'Name',
  'Distributor',
  'User Manager ID',
  'User Manager Name',
  'Registered',
  'Planned Date To Be Qualified',
  'Complete All Modules By',
  'Star',
  'Within Star Progress',
  'Overall Progress',
  'Bronze Star Achieved',
  'Silver Star Achieved',
  'Gold Star Achieved',
] as const
const TOPIC_HEADS = [
  'Topic Star',
  'Topic No',
  'Topic',
  'Quiz',
  'Status',
  'Attempts',
  'Average Time (seconds)',
  'Theory Completed',
  'Quiz Passed',
  'Completion Date',
  'Expected Completion Date',
  'Training Date',
  'Training Time',
  'Training Result',
  'Training Evaluated',
] as const

/** As on the learners' pages. */
const STATUS = new Map<TopicState['completed'], string>([
  [true, 'Completed'],
  [false, 'Not Completed'],
  ['notYet', 'To Be Completed'],
])

const NO_TRAINING = ',,,'

export function csvHead(): string {
  return BYTE_ORDER_MARK + csvCells([...SELLER_HEADS, ...TOPIC_HEADS]) + LINE_END
}

/** Takes a line: its beginning, which many lines share, and its end. */
type TakeLine = (beginning: string, end: string) => void

/**
 * Returns the writer of a seller's lines: one per topic, or one without a topic. A seller's own cells are formatted once
 * for all its lines, and a topic's once for all sellers.
 */
export function csvWriter(zone: string): (seller: ExportedSeller, take: TakeLine) => void {
  const topicTexts = new Map<CatalogueTopic, string>()
  const textOf = (topic: CatalogueTopic) => {
    const text = topicTexts.get(topic) ?? topicCells(topic)
    topicTexts.set(topic, text)
    return text
  }
  return (seller, take) => {
    const own = sellerCells(seller, zone)
    if (seller.states.length === 0) take(own, ','.repeat(TOPIC_HEADS.length) + LINE_END)
    const trainingTexts = {
      White: trainingCells(seller.trainings?.White, zone),
      Green: trainingCells(seller.trainings?.Green, zone),
      Black: trainingCells(seller.trainings?.Black, zone),
    }
    for (const state of seller.states) {
      const { topic } = state
      const done = doneCells(state, zone)
      take(own, `,${textOf(topic)},${done},${trainingTexts[topic.beltType]}${LINE_END}`)
    }
  }
}

function sellerCells({ progress }: ExportedSeller, zone: string): string {
  const { loginId, name, distributorId, supervisorId, supervisorName } = progress
  const { createdAt, figures, tiers } = progress
  return csvCells([
    loginId,
    name,
    distributorId,
    supervisorId,
    supervisorName,
    dayOf(createdAt, zone),
    plannedDate(createdAt, zone),
    completeAllDay(createdAt, zone),
    STARS[figures.status],
    figures.beltProgress,
    figures.allProgress,
    dayOrEmpty(tiers.white.achievedAt, zone),
    dayOrEmpty(tiers.green.achievedAt, zone),
    dayOrEmpty(tiers.black.achievedAt, zone),
  ])
}

function topicCells({ beltType, topicNo, title, quiz }: CatalogueTopic): string {
  return csvCells([STARS[beltType], topicNo, title, quiz ? 'Yes' : 'No'])
}

/** Numbers, days and fixed words, which never need quotes. */
function doneCells(state: TopicState, zone: string): string {
  const { completed, attempts, seconds, record, completedAt, expected } = state
  const theory = dayOrEmpty(record?.theoryDoneAt, zone)
  const quiz = dayOrEmpty(record?.quizPassedAt, zone)
  const whole = dayOrEmpty(completedAt, zone)
  return `${STATUS.get(completed) ?? ''},${attempts},${seconds},${theory},${quiz},${whole},${expected}`
}

function trainingCells(training: TrainingOutcome | undefined, zone: string): string {
  if (!training) return NO_TRAINING
  const { trainingDate, trainingTime, evaluation = '', evaluatedAt } = training
  return csvCells([trainingDate, trainingTime, evaluation, dayOrEmpty(evaluatedAt, zone)])
}

function dayOrEmpty(instant: Date | null | undefined, zone: string): string {
  return instant ? dayOf(instant, zone) : ''
}
