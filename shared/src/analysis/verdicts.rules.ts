import type { MaterialLanguage } from '../common/languages.ts'
import type { QuestionType } from '../topics/questionTypes.ts'
import {
  compareProportions,
  ENOUGH_ATTEMPTS,
  exactDiscriminationOf,
  type ItemCounts,
} from './itemStatistics.rules.ts'

/** What first attempts say against a question, in the order in which it is said (domain: Analysis). */
export const VERDICTS = [
  'KEY_SUSPECT',
  'NOBODY_RIGHT',
  'TELLS_NOTHING',
  'DEAD_CHOICE',
  'LANGUAGE_GAP',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** For the verdicts' sentences; letters are the stored ones. */
export interface VerdictParams {
  /** KEY_SUSPECT: the wrong choice that was picked most, and the right one that was picked least; the first of equals. */
  picked?: string
  key?: string
  /** DEAD_CHOICE: the choices nobody picked. */
  dead?: string[]
  /** LANGUAGE_GAP: the language in which the question is easiest. */
  than?: MaterialLanguage
}

/** One revision of a graded question in one language. */
export interface JudgedQuestion {
  questionType: Exclude<QuestionType, 'recap'>
  language: MaterialLanguage
  /** Whether it is the present revision. */
  current: boolean
  /** Of multiple choice, as stored. */
  choices: readonly JudgedChoice[]
  counts: ItemCounts
}

export interface JudgedChoice {
  choice: string
  /** Whether it is right, or one of the right ones. */
  key: boolean
}

/** The present revision of a question in one language. */
export interface JudgedPeer extends Pick<ItemCounts, 'n' | 'right'> {
  language: MaterialLanguage
}

/** DEAD_CHOICE, from this many first attempts. */
const ENOUGH_FOR_CHOICES = 100
/** LANGUAGE_GAP: z beyond which two shares are not told apart by chance. */
const GAP_Z = 3

/**
 * The verdicts about a question, none below 30 first attempts. All limits are judged by exact figures, never by rounded ones:
 * a discrimination of -0.0004 is below 0, though it is shown as 0.
 * - `KEY_SUSPECT`, multiple choice: a wrong choice was picked more often than the least picked right one, discrimination < 0.
 * - `NOBODY_RIGHT`: share right < 0.1.
 * - `TELLS_NOTHING`: share right 0.1…0.9 and discrimination < 0.1.
 * - `DEAD_CHOICE`, multiple choice: nobody picked one of the choices, from 100 first attempts.
 * - `LANGUAGE_GAP`, present revisions: harder than in another language by 15 points or more, and |z| > 3; both from 30 first
 *   attempts. `peers` are the present revisions with the same id in all languages or all others.
 */
export function verdictsOf(
  question: JudgedQuestion,
  peers: readonly JudgedPeer[],
): { verdicts: Verdict[]; verdictParams: VerdictParams } {
  const { n, right } = question.counts
  if (n < ENOUGH_ATTEMPTS) return { verdicts: [], verdictParams: {} }
  const discrimination = exactDiscriminationOf(question.counts)
  const suspect = discrimination !== null && discrimination < 0 ? suspectKey(question) : null
  const dead = deadChoices(question)
  const than = easierLanguage(question, peers)
  const told: Record<Verdict, boolean> = {
    KEY_SUSPECT: suspect !== null,
    NOBODY_RIGHT: right * 10 < n,
    TELLS_NOTHING:
      right * 10 >= n && right * 10 <= n * 9 && discrimination !== null && discrimination < 0.1,
    DEAD_CHOICE: dead.length > 0,
    LANGUAGE_GAP: than !== null,
  }
  return {
    verdicts: VERDICTS.filter((verdict) => told[verdict]),
    verdictParams: { ...suspect, ...(dead.length > 0 && { dead }), ...(than && { than }) },
  }
}

/** The choices as stored, with how often each was picked; none of a sequence. */
function pickedChoices({ questionType, choices, counts }: JudgedQuestion) {
  if (questionType !== 'multipleChoice') return []
  return choices.map(({ choice, key }) => ({ choice, key, n: counts.picked[choice] ?? 0 }))
}

/** The wrong choice that was picked most, if that is more often than the right one that was picked least. */
function suspectKey(question: JudgedQuestion): { picked: string; key: string } | null {
  const choices = pickedChoices(question)
  const [wrong] = choices.filter(({ key }) => !key).toSorted((one, other) => other.n - one.n)
  const [right] = choices.filter(({ key }) => key).toSorted((one, other) => one.n - other.n)
  if (!wrong || !right || wrong.n <= right.n) return null
  return { picked: wrong.choice, key: right.choice }
}

function deadChoices(question: JudgedQuestion): string[] {
  if (question.counts.n < ENOUGH_FOR_CHOICES) return []
  return pickedChoices(question).flatMap(({ choice, n }) => (n === 0 ? [choice] : []))
}

/** The easiest of the languages in which the question is clearly easier, the first of equals. */
function easierLanguage(
  { language, current, counts }: JudgedQuestion,
  peers: readonly JudgedPeer[],
): MaterialLanguage | null {
  if (!current) return null
  const [easiest] = peers
    .filter((peer) => peer.language !== language && isClearlyEasier(peer, counts))
    .toSorted((one, other) => other.right * one.n - one.right * other.n)
  return easiest?.language ?? null
}

/** Whether 15 points or more lie between both, and not by chance. */
function isClearlyEasier(easier: JudgedPeer, harder: ItemCounts): boolean {
  // 15 points of both numbers of attempts, in whole numbers.
  const apart = 20 * (easier.right * harder.n - harder.right * easier.n)
  return (
    easier.n >= ENOUGH_ATTEMPTS &&
    apart >= 3 * easier.n * harder.n &&
    compareProportions(easier, harder) > GAP_Z
  )
}
