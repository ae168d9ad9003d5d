import type { ErrorCode } from '@tristar/shared/common/errors'

/** Failures within 15 minutes (domain: Accounts). */
export const WINDOW_SECONDS = 15 * 60
export const FAILURES_PER_NAME_AND_ADDRESS = 10
export const FAILURES_PER_ADDRESS = 100
/** Of an IPv6 /48 network: as many as of three of its own. */
export const FAILURES_PER_NETWORK = 300
/** Reset messages in the same time: enough for a person, and for an office behind one address. */
export const MESSAGES_PER_NAME_AND_ADDRESS = 5
export const MESSAGES_PER_ADDRESS = 30

/** Checks of serials within 15 minutes from one address, in each process: enough for an office that checks all of a file. */
export const SERIALS_PER_ADDRESS = 3000
/** Those of unknown serials, in all processes. */
export const UNKNOWN_SERIALS_PER_ADDRESS = 30

/** Refusals within an hour that tell whether an id or a User Manager exists. */
export const TELLING_REFUSALS_PER_ADDRESS = 20
export const TELLING: ReadonlySet<ErrorCode> = new Set(['ID_TAKEN', 'SUPERVISOR_UNKNOWN'])

/** Reads of a feed within an hour, for each address of one. */
export const FEED_READS = 60

/** Registrations within an hour: enough for a whole team behind one address. */
export const REGISTRATIONS_PER_ADDRESS = 100
export const HOUR_SECONDS = 60 * 60
export const DAY_SECONDS = 24 * HOUR_SECONDS

/**
 * Messages per hour: from one account to one address of others, to all of them together, and to one address from anyone.
 */
export const DELIVERIES = {
  confirmation: { pair: 3, sender: 10, recipient: 10 },
  /** A whole distributor may be reorganized in an hour. */
  notice: { pair: 30, sender: 5000, recipient: 120 },
  /** The sender's is of those who are invited one by one, or by name: a job on all whom a list finds is counted itself. */
  invitation: { pair: 3, sender: 2000, recipient: 10 },
  /** Anyone may request one: it has no sender. */
  reset: { pair: 0, sender: 0, recipient: 10 },
} as const

export type Action = 'passwordGiven' | 'personAdded' | 'jobStarted' | 'ownData' | 'questionReported'

/** What one account may do in an hour and in a day, so that a stolen session does limited harm. */
export const ACTIONS: Record<Action, { hour?: number; day: number }> = {
  passwordGiven: { hour: 30, day: 100 },
  /** More are imported. */
  personAdded: { hour: 120, day: 500 },
  /** Each may write a row for everybody, which stays as long as the job can be read. */
  jobStarted: { hour: 20, day: 100 },
  ownData: { day: 2 },
  questionReported: { day: 50 },
}
