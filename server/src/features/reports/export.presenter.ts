import { FORMULA_START } from '@tristar/shared/common/csv'
import { deadlineOf } from '@tristar/shared/common/dates'
import { COMPLETE_ALL_MONTHS, STARS } from '@tristar/shared/common/tiers'
import Papa from 'papaparse'
import type { Progress, TopicState } from '../study/study.ts'
import type { TrainingOutcome } from '../trainings/trainings.ts'
import { plannedDate } from './reports.presenter.ts'

/** A seller's data besides its progress. */
export interface ExportedSeller {
  progress: Progress
  name: string
  supervisorName: string
  /** Its topics, tier by tier. */
  states: readonly TopicState[]
  trainingOf(state: TopicState): TrainingOutcome | undefined
}

type Cell = string | number

/** The organisation's zone and its day finder. */
export interface Days {
  zone: string
  findDay: (instant: Date) => string
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

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

export function csvHead(): string {
  return BYTE_ORDER_MARK + toCsv([[...SELLER_HEADS, ...TOPIC_HEADS]])
}

/** A seller's lines: one per topic, or one without a topic. */
export function csvLines(seller: ExportedSeller, { zone, findDay }: Days): string {
  const own = sellerCells(seller, { zone, findDay })
  const rows = seller.states.map((state) => [
    ...own,
    ...topicCells(state, seller.trainingOf(state), findDay),
  ])
  return toCsv(rows.length > 0 ? rows : [[...own, ...TOPIC_HEADS.map(() => '')]])
}

function sellerCells(
  { progress, name, supervisorName }: ExportedSeller,
  { zone, findDay }: Days,
): Cell[] {
  const { loginId, distributorId, supervisorId, createdAt, figures, tiers } = progress
  return [
    loginId,
    name,
    distributorId,
    supervisorId,
    supervisorName,
    findDay(createdAt),
    plannedDate(createdAt, zone),
    deadlineOf(createdAt, COMPLETE_ALL_MONTHS, zone),
    STARS[figures.status],
    figures.beltProgress,
    figures.allProgress,
    dayOrEmpty(tiers.white.achievedAt, findDay),
    dayOrEmpty(tiers.green.achievedAt, findDay),
    dayOrEmpty(tiers.black.achievedAt, findDay),
  ]
}

function topicCells(
  state: TopicState,
  training: TrainingOutcome | undefined,
  findDay: Days['findDay'],
): Cell[] {
  const { topic } = state
  return [
    STARS[topic.beltType],
    topic.topicNo,
    topic.title,
    topic.quiz ? 'Yes' : 'No',
    STATUS.get(state.completed) ?? '',
    state.attempts,
    state.seconds,
    dayOrEmpty(state.record?.theoryDoneAt, findDay),
    dayOrEmpty(state.record?.quizPassedAt, findDay),
    dayOrEmpty(state.completedAt, findDay),
    state.expected,
    training?.trainingDate ?? '',
    training?.trainingTime ?? '',
    training?.evaluation ?? '',
    dayOrEmpty(training?.evaluatedAt, findDay),
  ]
}

function dayOrEmpty(instant: Date | null | undefined, findDay: Days['findDay']): string {
  return instant ? findDay(instant) : ''
}

/** CSV lines with formulas neutralised. */
function toCsv(rows: Cell[][]): string {
  return Papa.unparse(rows, { escapeFormulae: FORMULA_START, newline: LINE_END }) + LINE_END
}
