import { PERSON_TEXT_NAMES, perPersonText } from '@tristar/shared/account/personTexts'
import { dayOf, deadlineOf } from '@tristar/shared/common/dates'
import type { Language } from '@tristar/shared/common/languages'
import { perTier, QUALIFY_MONTHS, type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import {
  EXPORT_COLUMNS,
  EXPORT_PARTS,
  EXPORT_WORDS,
  type ExportColumn,
  type ExportColumnOf,
  type ExportPart,
} from '@tristar/shared/people/export.columns'
import { completeAllDay } from '@tristar/shared/study/completion.rules'
import { BYTE_ORDER_MARK, csvCells, LINE_END } from '../../../lib/csv.ts'
import type { Progress, TopicState } from '../../study/progress/progress.ts'
import type { CatalogueTopic } from '../../topics/topics.ts'
import type { OutcomePerTier, TrainingOutcome } from '../../trainings/trainings.ts'

/** What the lines of a seller are written from. */
export const EXPORTED = [
  'role',
  'loginId',
  ...PERSON_TEXT_NAMES,
  'distributorId',
  'supervisorId',
  'supervisorName',
  'createdAt',
  'records',
  'tiers',
  'figures',
] as const satisfies readonly (keyof Progress)[]
type Exported = Pick<Progress, (typeof EXPORTED)[number]>

/** A seller's data. */
export interface ExportedSeller {
  progress: Exported
  /** Its topics, tier by tier. */
  states: readonly TopicState[]
  trainings: OutcomePerTier | undefined
}

/** What the file holds. */
interface ExportForm {
  columns: readonly ExportColumn[]
  language: Language
  zone: string
}

type Cells<Part extends ExportPart, From> = Record<
  ExportColumnOf<Part>,
  (from: From) => string | number
>

/** Which columns are chosen of each part, in the file's order. */
function chosenOf(columns: readonly ExportColumn[]) {
  const chosen = new Set<string>(columns)
  return <Part extends ExportPart>(part: Part) =>
    (Object.keys(EXPORT_COLUMNS[part]) as ExportColumnOf<Part>[]).filter((name) =>
      chosen.has(name as string),
    )
}

/** Whether sellers have a line for each topic, or one each. */
export function hasTopics(columns: readonly ExportColumn[]): boolean {
  const columnsOf = chosenOf(columns)
  return EXPORT_PARTS.some((part) => part !== 'user' && columnsOf(part).length > 0)
}

export function csvHead({ columns, language }: ExportForm): string {
  const columnsOf = chosenOf(columns)
  const heads = EXPORT_PARTS.flatMap((part) => {
    const names: readonly string[] = columnsOf(part)
    const headsOf: Record<string, Record<Language, string>> = EXPORT_COLUMNS[part]
    return names.map((name) => headsOf[name]?.[language] ?? '')
  })
  return BYTE_ORDER_MARK + csvCells(heads) + LINE_END
}

/** Takes a line: its beginning, which many lines share, and its end. */
type TakeLine = (beginning: string, end: string) => void

/**
 * Returns the writer of a seller's lines: one per topic, or one without topics. A seller's own cells are formatted once for
 * all its lines, and a topic's once for all sellers.
 */
export function csvWriter(form: ExportForm): (seller: ExportedSeller, take: TakeLine) => void {
  const columnsOf = chosenOf(form.columns)
  const write = {
    user: rowOf(userCells(form), columnsOf('user'), csvCells),
    topic: remembered(rowOf(topicCells(form), columnsOf('topic'), csvCells)),
    // Numbers, days and fixed words never need quotes.
    study: plainRowOf(studyCells(form), columnsOf('study')),
    training: rowOf(trainingCells(form), columnsOf('training'), csvCells),
  }
  const empty = ','.repeat(form.columns.length - columnsOf('user').length) + LINE_END
  const perTopic = hasTopics(form.columns)
  // Between the seller's cells and the topic's, if there are both.
  const comma = columnsOf('user').length > 0
  return ({ progress, states, trainings }, take) => {
    const own = write.user(progress) ?? ''
    if (!perTopic || states.length === 0) return take(own, comma ? empty : empty.slice(1))
    const trained = perTier((tier) => write.training(trainings?.[tier]))
    // Topics of a star that the seller has not begun look all the same.
    const notBegun: Partial<Record<Tier, string | undefined>> = {}
    for (const state of states) {
      const { topic, record } = state
      const tier = topic.beltType
      const study = record ? write.study(state) : (notBegun[tier] ??= write.study(state))
      const end = joined(write.topic(topic), study, trained[TIER_KEYS[tier]])
      take(own, comma ? `,${end}${LINE_END}` : `${end}${LINE_END}`)
    }
  }
}

/** The cells of a part's chosen columns as text; undefined without such columns. */
function rowOf<From, Name extends string>(
  cells: Record<Name, (from: From) => string | number>,
  names: readonly Name[],
  write: (cells: (string | number)[]) => string,
): (from: From) => string | undefined {
  if (names.length === 0) return () => undefined
  const chosen = names.map((name) => cells[name])
  return (from) => write(chosen.map((cell) => cell(from)))
}

/** The same of cells that never need quotes, which are many: without a list of them. */
function plainRowOf<From, Name extends string>(
  cells: Record<Name, (from: From) => string | number>,
  names: readonly Name[],
): (from: From) => string | undefined {
  const [first, ...others] = names.map((name) => cells[name])
  if (!first) return () => undefined
  return (from) => {
    let text = `${first(from)}`
    for (const cell of others) text += `,${cell(from)}`
    return text
  }
}

function remembered<From, Text>(textOf: (from: From) => Text): (from: From) => Text {
  const texts = new Map<From, Text>()
  return (from) => {
    const text = texts.get(from) ?? textOf(from)
    texts.set(from, text)
    return text
  }
}

function joined(first: string | undefined, ...others: (string | undefined)[]): string {
  let text = first
  for (const other of others) {
    if (other === undefined) continue
    text = text === undefined ? other : `${text},${other}`
  }
  return text ?? ''
}

function userCells({ language, zone }: ExportForm): Cells<'user', Exported> {
  const { stars } = EXPORT_WORDS[language]
  return {
    sellerId: ({ loginId }) => loginId,
    ...perPersonText((text) => (progress: Exported) => progress[text]),
    distributor: ({ distributorId }) => distributorId,
    supervisorId: ({ supervisorId }) => supervisorId,
    supervisorName: ({ supervisorName }) => supervisorName,
    registered: ({ createdAt }) => dayOf(createdAt, zone),
    plannedDate: ({ createdAt }) => deadlineOf(createdAt, QUALIFY_MONTHS, zone),
    completeDate: ({ createdAt }) => completeAllDay(createdAt, zone),
    star: ({ figures }) => stars[figures.status],
    withinStar: ({ figures }) => figures.beltProgress,
    progress: ({ figures }) => figures.allProgress,
    whiteDate: ({ tiers }) => dayOrEmpty(tiers.white.achievedAt, zone),
    greenDate: ({ tiers }) => dayOrEmpty(tiers.green.achievedAt, zone),
    blackDate: ({ tiers }) => dayOrEmpty(tiers.black.achievedAt, zone),
  }
}

function topicCells({ language }: ExportForm): Cells<'topic', CatalogueTopic> {
  const { stars, yes, no } = EXPORT_WORDS[language]
  return {
    topicStar: ({ beltType }) => stars[beltType],
    topicNo: ({ topicNo }) => topicNo,
    topic: ({ title }) => title,
    quiz: ({ quiz }) => (quiz ? yes : no),
  }
}

function studyCells({ language, zone }: ExportForm): Cells<'study', TopicState> {
  const { completed, notCompleted, toBeCompleted } = EXPORT_WORDS[language]
  return {
    status: (state) => {
      if (state.completed === 'notYet') return toBeCompleted
      return state.completed ? completed : notCompleted
    },
    attempts: ({ attempts }) => attempts,
    seconds: ({ seconds }) => seconds,
    theoryDate: ({ record }) => dayOrEmpty(record?.theoryDoneAt, zone),
    quizDate: ({ record }) => dayOrEmpty(record?.quizPassedAt, zone),
    completedDate: ({ completedAt }) => dayOrEmpty(completedAt, zone),
    expectedDate: ({ expected }) => expected,
  }
}

function trainingCells({
  language,
  zone,
}: ExportForm): Cells<'training', TrainingOutcome | undefined> {
  const { evaluations } = EXPORT_WORDS[language]
  return {
    trainingDate: (training) => training?.trainingDate ?? '',
    trainingTime: (training) => training?.trainingTime ?? '',
    evaluation: (training) => (training?.evaluation ? evaluations[training.evaluation] : ''),
    evaluatedDate: (training) => dayOrEmpty(training?.evaluatedAt, zone),
  }
}

function dayOrEmpty(instant: Date | null | undefined, zone: string): string {
  return instant ? dayOf(instant, zone) : ''
}
