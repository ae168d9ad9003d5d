import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import { ENOUGH_ATTEMPTS } from '@tristar/shared/analysis/itemStatistics.rules'
import type { Verdict } from '@tristar/shared/analysis/verdicts.rules'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'

/** A question in one language: its present revision, or its last one, and those before it, the latest first. */
export interface Entry {
  question: AnalysedQuestion
  former: readonly AnalysedQuestion[]
}

export const GROUPS = ['look', 'fine', 'few', 'gone'] as const
export type Group = (typeof GROUPS)[number]

/** What is wrong by itself, apart from what is worth a look. */
const WRONG: readonly Verdict[] = ['KEY_SUSPECT', 'NOBODY_RIGHT']

export function isWrong(verdict: Verdict): boolean {
  return WRONG.includes(verdict)
}

/**
 * The verdicts that are put into words, in their order: with a wrong key it goes without saying that a question tells
 * nothing.
 */
export function toldVerdicts({ verdicts }: AnalysedQuestion): Verdict[] {
  return verdicts.filter(
    (verdict) => verdict !== 'TELLS_NOTHING' || !verdicts.includes('KEY_SUSPECT'),
  )
}

/** The questions of a language, each with its former revisions. */
export function entriesOf(
  questions: readonly AnalysedQuestion[],
  language: MaterialLanguage,
): Entry[] {
  const own = questions.filter((question) => question.language === language)
  return [...new Set(own.map(({ id }) => id))].flatMap((id) => {
    const revisions = own
      .filter((question) => question.id === id)
      .toSorted((one, other) => other.revision - one.revision)
    const question = revisions.find(({ current }) => current) ?? revisions[0]
    const former = revisions.filter((each) => each !== question)
    return question ? [{ question, former }] : []
  })
}

/** From 30 first attempts on lists say more than their number. */
export function isJudged({ n }: AnalysedQuestion): boolean {
  return n >= ENOUGH_ATTEMPTS
}

export function groupOf({ question }: Entry): Group {
  if (!question.current) return 'gone'
  if (!isJudged(question)) return 'few'
  return question.verdicts.length > 0 ? 'look' : 'fine'
}

const weight = ({ verdicts }: AnalysedQuestion) => Number(verdicts.some(isWrong))

/** The share right where it is said, else beyond all. */
const saidShare = (question: AnalysedQuestion) =>
  isJudged(question) ? (question.facility ?? 1) : 1

/** What is wrong first, then the harder ones, then by number. */
export function byWeight(one: AnalysedQuestion, other: AnalysedQuestion): number {
  return (
    weight(other) - weight(one) ||
    saidShare(one) - saidShare(other) ||
    one.questionNo - other.questionNo
  )
}

/** What first attempts say something against, in all languages. */
export function findingsIn(questions: readonly AnalysedQuestion[]): AnalysedQuestion[] {
  return questions
    .filter(({ current, verdicts }) => current && verdicts.length > 0)
    .toSorted(byWeight)
}

/** The languages of which no question can be judged yet, with the first attempts that the first finding needs. */
export function neededIn(
  questions: readonly AnalysedQuestion[],
): { language: MaterialLanguage; needed: number }[] {
  return MATERIAL_LANGUAGES.flatMap((language) => {
    const asked = questions.filter((question) => question.current && question.language === language)
    const needed = ENOUGH_ATTEMPTS - Math.max(...asked.map(({ n }) => n))
    return asked.length > 0 && needed > 0 ? [{ language, needed }] : []
  })
}

/** From these on it tells apart a little, and well. */
const SOMEWHAT = 0.1
const WELL = 0.3

/** How well a question tells those who know from those who do not, in words. */
export function apartWordOf(discrimination: number): 'wrong' | 'hardly' | 'somewhat' | 'well' {
  if (discrimination < 0) return 'wrong'
  if (discrimination < SOMEWHAT) return 'hardly'
  return discrimination < WELL ? 'somewhat' : 'well'
}

/** How many attempts a bar stands for at most; the last one has all beyond. */
const BARS = 5

export interface AttemptBar {
  attempt: number
  /** Whether it stands for more attempts as well. */
  orMore: boolean
  learners: number
}

/** The learners by the attempt at which they passed, from the first one on. */
export function attemptBars(passedIn: readonly number[]): AttemptBar[] {
  const rest = passedIn.slice(BARS - 1).reduce((sum, each) => sum + each, 0)
  return Array.from({ length: BARS }, (_, index) => ({
    attempt: index + 1,
    orMore: index === BARS - 1,
    learners: index === BARS - 1 ? rest : (passedIn[index] ?? 0),
  }))
}

export interface MonthPoint {
  month: string
  /** Of the present revision. */
  n: number
  right: number
  /** Of all former revisions. */
  formerN: number
  formerRight: number
}

/** The months in which a question was asked, in order, by present and former revisions. */
export function monthPoints({ question, former }: Entry): MonthPoint[] {
  const points = new Map<string, MonthPoint>()
  const at = (month: string) => {
    const point = points.get(month) ?? { month, n: 0, right: 0, formerN: 0, formerRight: 0 }
    points.set(month, point)
    return point
  }
  for (const { month, n, right } of question.months ?? []) {
    const point = at(month)
    point.n += n
    point.right += right
  }
  for (const { month, n, right } of former.flatMap(({ months }) => months ?? [])) {
    const point = at(month)
    point.formerN += n
    point.formerRight += right
  }
  return [...points.values()].toSorted((one, other) => (one.month < other.month ? -1 : 1))
}
