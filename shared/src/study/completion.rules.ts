import { deadlineOf } from '../common/dates.ts'
import type { Distributor } from '../common/distributors.ts'
import type { LearnerRole } from '../common/roles.ts'
import { COMPLETE_ALL_MONTHS, type Tier, TIER_MONTHS, TIERS } from '../common/tiers.ts'
import type { Evaluation } from '../common/evaluations.ts'
import type { Completed } from './progress.schema.ts'

/** A topic for the rules. */
export interface TopicFacts {
  _id: string
  title: string
  topicNo: number
  beltType: Tier
  mandatoryFor: readonly Distributor[]
  quiz: boolean
  /** EDAC theory: for supervisors only, counts in no percentage and locks nothing. */
  supervisor: boolean
}

/** A user's record of one topic; stored, and derivable from the attempts. */
export interface TopicRecord {
  topicId: string
  theoryDoneAt?: Date
  /** First pass: passed stays passed. */
  quizPassedAt?: Date
  theoryCount: number
  quizCount: number
  /** Quiz attempts up to and including the first pass; absent before it. Those after it are practice. */
  passedIn?: number
  /** Of the latest quiz attempt. */
  evaluation?: Evaluation
  /** Marks of the latest quiz attempt. */
  lastScore?: number
  /** Seconds of all counted attempts, for their mean. */
  theorySeconds: number
  quizSeconds: number
}

/** An attempt as stored. */
export interface AttemptFacts {
  topicId: string
  mytype: 'Theory' | 'Quiz'
  /** Marks out of 100; a theory has 100. */
  score: number
  evaluation: Evaluation
  /** Seconds. */
  duration: number
  at: Date
}

/** The topics of a user (domain: Progress), White, Green, Black, each by number. */
export function topicsFor<Topic extends TopicFacts>(
  topics: readonly Topic[],
  user: { role: LearnerRole; distributorId: Distributor },
): Topic[] {
  return topics
    .filter((topic) => topic.mandatoryFor.includes(user.distributorId))
    .filter((topic) => user.role === 'supervisor' || !topic.supervisor)
    .toSorted(byTierAndNumber)
}

export function byTierAndNumber(a: TopicFacts, b: TopicFacts): number {
  return TIERS.indexOf(a.beltType) - TIERS.indexOf(b.beltType) || a.topicNo - b.topicNo
}

/** The record after one more attempt. */
export function applyAttempt(record: TopicRecord | undefined, attempt: AttemptFacts): TopicRecord {
  const before = record ?? emptyRecord(attempt.topicId)
  if (attempt.mytype === 'Theory')
    return {
      ...before,
      theoryDoneAt: before.theoryDoneAt ?? attempt.at,
      theoryCount: before.theoryCount + 1,
      theorySeconds: before.theorySeconds + attempt.duration,
    }
  const quizCount = before.quizCount + 1
  const passes = attempt.evaluation === 'Passed' && !before.quizPassedAt
  return {
    ...before,
    ...(passes && { quizPassedAt: attempt.at, passedIn: quizCount }),
    quizCount,
    quizSeconds: before.quizSeconds + attempt.duration,
    evaluation: attempt.evaluation,
    lastScore: attempt.score,
  }
}

function emptyRecord(topicId: string): TopicRecord {
  return { topicId, theoryCount: 0, quizCount: 0, theorySeconds: 0, quizSeconds: 0 }
}

/** All records of a user, recounted from its attempts in the order of their time. */
export function foldAttempts(attempts: readonly AttemptFacts[]): TopicRecord[] {
  const records = new Map<string, TopicRecord>()
  for (const attempt of attempts.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    records.set(attempt.topicId, applyAttempt(records.get(attempt.topicId), attempt))
  return [...records.values()]
}

/** When the topic was completed: theory done and quiz (if any) passed; null before. */
export function completedAt(
  topic: Pick<TopicFacts, 'quiz'>,
  record: TopicRecord | undefined,
): Date | null {
  const { theoryDoneAt, quizPassedAt } = record ?? {}
  if (!theoryDoneAt) return null
  if (!topic.quiz) return theoryDoneAt
  if (!quizPassedAt) return null
  // Of many thousands: comparing the dates themselves takes several times as long.
  return theoryDoneAt.getTime() > quizPassedAt.getTime() ? theoryDoneAt : quizPassedAt
}

/** Day on which the tier is expected to be complete: White 3, Green 6, Black 8 months after creation. */
export function expectedDay(tier: Tier, createdAt: Date, zone: string): string {
  return deadlineOf(createdAt, TIER_MONTHS[tier], zone)
}

/** Day by which all modules are to be completed: 8 months after creation. */
export function completeAllDay(createdAt: Date, zone: string): string {
  return deadlineOf(createdAt, COMPLETE_ALL_MONTHS, zone)
}

/** `completed` of a task (domain: Progress); `expected` and `today` are days. */
export function completionOf(
  topic: TopicFacts,
  record: TopicRecord | undefined,
  days: { expected: string; today: string },
): Completed {
  if (completedAt(topic, record)) return true
  const failed = topic.quiz && record?.evaluation === 'Failed' && !record.quizPassedAt
  return failed || days.today > days.expected ? false : 'notYet'
}

/** `quizDone`: never attempted, attempted and not passed, passed. */
export function quizDoneOf(record: TopicRecord | undefined): Completed {
  if (!record || record.quizCount === 0) return 'notYet'
  return record.quizPassedAt !== undefined
}

/** Quiz attempts, or completions of the theory if there is no quiz. */
export function attemptsOf(topic: TopicFacts, record: TopicRecord | undefined): number {
  return (topic.quiz ? record?.quizCount : record?.theoryCount) ?? 0
}

/** `passedIn` of a task (domain: Progress): null before the first pass, and without a quiz. */
export function passedInOf(topic: TopicFacts, record: TopicRecord | undefined): number | null {
  return (topic.quiz && record?.passedIn) || null
}

/** Mean duration of the counted attempts in whole seconds; 0 before any. */
export function meanSeconds(topic: TopicFacts, record: TopicRecord | undefined): number {
  const count = attemptsOf(topic, record)
  const total = (topic.quiz ? record?.quizSeconds : record?.theorySeconds) ?? 0
  return count === 0 ? 0 : Math.floor(total / count)
}

/** Whether the topic has to be restudied: not passed, latest quiz attempt failed. */
export function needsRestudy(topic: TopicFacts, record: TopicRecord | undefined): boolean {
  return !completedAt(topic, record) && topic.quiz && record?.evaluation === 'Failed'
}

const OFTEN = 3

/** Whether the topic's quiz was failed three times or more, and not passed. */
export function failedOften(topic: TopicFacts, record: TopicRecord | undefined): boolean {
  return needsRestudy(topic, record) && (record?.quizCount ?? 0) >= OFTEN
}
