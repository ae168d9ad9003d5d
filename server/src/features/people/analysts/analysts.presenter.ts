import { dayOf, daysBetween } from '@tristar/shared/common/dates'
import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { Language } from '@tristar/shared/common/languages'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import {
  ANALYST_COLUMNS,
  ANALYST_WORDS,
  type AnalystColumn,
  analystColumns,
  type Observed,
  type TrainingState,
} from '@tristar/shared/people/analysts.columns'
import { EXPORT_WORDS } from '@tristar/shared/people/export.columns'
import { edacSegments } from '@tristar/shared/trainings/edac.rules'
import { BYTE_ORDER_MARK, csvCells, LINE_END } from '../../../lib/csv.ts'
import type { ObservedAttempt } from '../../study/attempts/attempts.ts'
import type { ObservedLearner } from '../../study/progress/progress.ts'
import type { ObservedTraining } from '../../trainings/trainings.ts'
import { type ObservedMonth, trendCells } from '../../trends/trends.ts'

type AccountId = ObservedLearner['_id']

/** How a file tells of things. */
export interface Telling {
  language: Language
  zone: string
  pseudonymOf: (accountId: AccountId) => string
}

type Row<What extends Observed> = Record<AnalystColumn<What>, string | number>

interface FileForm<What extends Observed> {
  what: What
  names: boolean
  language: Language
}

export function analystsHead<What extends Observed>(form: FileForm<What>): string {
  const heads: Record<string, Record<Language, string>> = ANALYST_COLUMNS[form.what]
  const columns = analystColumns(form.what, form.names)
  const cells = columns.map((column) => heads[column]?.[form.language] ?? '')
  return BYTE_ORDER_MARK + csvCells(cells) + LINE_END
}

/** Writes rows as lines, with the file's columns. */
export function analystsLines<What extends Observed>(
  form: FileForm<What>,
): (rows: readonly Row<What>[]) => string {
  const columns = analystColumns(form.what, form.names)
  return (rows) =>
    rows.map((row) => csvCells(columns.map((column) => row[column])) + LINE_END).join('')
}

type Person = Pick<ObservedLearner, '_id' | 'role' | 'loginId' | 'name' | 'supervisorId'>

/** A supervisor is of no team: its own id would name it. */
function personOf({ _id, role, loginId, name, supervisorId }: Person, told: Telling) {
  return {
    team: role === 'seller' ? supervisorId : '',
    learner: told.pseudonymOf(_id),
    role: ANALYST_WORDS[told.language].roles[role],
    loginId,
    name,
  }
}

/** A row for each star that a learner has achieved on these days. */
export function starRows(
  learner: ObservedLearner,
  isOf: (achieved: Date) => boolean,
  told: Telling,
): Row<'stars'>[] {
  const { zone, language } = told
  const joined = dayOf(learner.createdAt, zone)
  return TIERS.flatMap((tier) => {
    const { achievedAt } = learner.tiers[TIER_KEYS[tier]]
    if (!achievedAt || !isOf(achievedAt)) return []
    const achieved = dayOf(achievedAt, zone)
    return {
      achieved,
      star: EXPORT_WORDS[language].stars[tier],
      daysFromJoining: daysBetween(joined, achieved),
      distributor: learner.distributorId,
      ...personOf(learner, told),
    }
  })
}

/** The topic of an attempt. */
interface ObservedTopic {
  topicNo: number | ''
  title: string
}

/** A row for each question of a quiz attempt; one without question of a theory. */
export function attemptRows(
  attempt: ObservedAttempt,
  { learner, topic }: { learner: ObservedLearner; topic: ObservedTopic },
  told: Telling,
): Row<'attempts'>[] {
  const { mytype, language } = attempt
  const words = ANALYST_WORDS[told.language]
  const { evaluations, yes, no } = EXPORT_WORDS[told.language]
  const common = {
    attempt: attempt._id.toHexString(),
    at: attempt.at.toISOString(),
    kind: words.attempts[mytype],
    topicNo: topic.topicNo,
    topic: topic.title,
    language: language ? words.languages[language] : '',
    nth: attempt.nth ?? '',
    seconds: attempt.duration,
    result: mytype === 'Quiz' ? evaluations[attempt.evaluation] : '',
    distributor: attempt.distributorId ?? learner.distributorId,
    ...personOf(learner, told),
  }
  const rows = attempt.questions.map((question) => ({
    ...common,
    questionNo: question.questionNo,
    questionId: question.id,
    revision: question.revision ?? '',
    questionType: question.questionType === 'recap' ? '' : words.types[question.questionType],
    answered: question.answered.join('; '),
    correct: question.correct ? yes : no,
  }))
  return rows.length > 0 ? rows : [{ ...common, ...NO_QUESTION }]
}

const NO_QUESTION = {
  questionNo: '',
  questionId: '',
  revision: '',
  questionType: '',
  answered: '',
  correct: '',
}

/** Who was trained, where that is known. */
export type Trained = { _id: AccountId; loginId: string; name?: string | undefined }

export function trainingRow(
  training: ObservedTraining,
  trained: Trained | undefined,
  told: Telling,
): Row<'trainings'> {
  const { mytype, belt, trainingDate, evaluatedAt, eform, edacForm } = training
  const words = ANALYST_WORDS[told.language]
  const edac = mytype === 'edac'
  const accountId = edac ? trained?._id : training.sellerAccountId
  return {
    training: training._id.toHexString(),
    kind: words.trainings[mytype],
    star: starIn(belt, told.language),
    date: trainingDate,
    time: training.trainingTime,
    state: words.states[stateOf(training)],
    evaluated: evaluatedAt?.toISOString() ?? '',
    daysToEvaluation: evaluatedAt
      ? Math.max(0, daysBetween(trainingDate, dayOf(evaluatedAt, told.zone)))
      : '',
    businessScore: eform?.bsScore ?? '',
    trainingScore: eform?.tsScore ?? '',
    edacYes: edac && training.evaluation ? yesOf(edacForm) : '',
    distributor: training.distributorId,
    team: edac ? '' : training.supervisorId,
    learner: accountId ? told.pseudonymOf(accountId) : '',
    loginId: edac ? training.supervisorId : training.sellerId,
    name: trained?.name ?? '',
    evaluator: training.evaluatedBy ?? '',
  }
}

function stateOf({ cancelled, evaluation }: ObservedTraining): TrainingState {
  if (cancelled) return cancelled.notHeld ? 'notHeld' : 'cancelled'
  if (!evaluation) return 'open'
  return evaluation === 'Passed' ? 'passed' : 'failed'
}

const starIn = (belt: Tier | '', language: Language) =>
  belt ? EXPORT_WORDS[language].stars[belt] : ''

function yesOf(form: ObservedTraining['edacForm']): number {
  return edacSegments(form?.table ?? {}).reduce((sum, { yes }) => sum + yes, 0)
}

/** A scope, or the team of a User Manager. */
export type ObservedUnit = { scope: Scope; role: LearnerRole } | { manager: ObservedLearner }

export function monthRow(month: ObservedMonth, unit: ObservedUnit, told: Telling): Row<'months'> {
  const { seconds, ...shown } = month
  const { White, Green, Black } = shown.quartileDays
  const [[lowerWhite, upperWhite], [lowerGreen, upperGreen], [lowerBlack, upperBlack]] = [
    White ?? NO_DAYS,
    Green ?? NO_DAYS,
    Black ?? NO_DAYS,
  ]
  const quartiles = { lowerWhite, upperWhite, lowerGreen, upperGreen, lowerBlack, upperBlack }
  return { ...unitOf(unit, told), ...trendCells(shown), ...quartiles, seconds }
}

const NO_DAYS = ['', ''] as const

function unitOf(unit: ObservedUnit, { language, pseudonymOf }: Telling) {
  const words = ANALYST_WORDS[language]
  if ('scope' in unit) {
    const { scope, role } = unit
    // A scope is named by the first of its distributors.
    const distributor = scope === 'all' ? words.all : SCOPE_DISTRIBUTORS[scope][0]
    return { distributor: distributor ?? '', manager: '', role: words.roles[role], ...NOBODY }
  }
  const { _id, distributorId: distributor, loginId, name } = unit.manager
  return { distributor, manager: pseudonymOf(_id), role: words.roles.seller, loginId, name }
}

const NOBODY = { loginId: '', name: '' }
