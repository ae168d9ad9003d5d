import { ACCOUNT_MAILS } from '../account/accountMails.ts'
import type { Evaluation } from '../common/evaluations.ts'
import { LEARNER_ROLES, type Role } from '../common/roles.ts'
import type { Tier } from '../common/tiers.ts'

/** What people are told about (contract, section 10); stable codes. */
export const NOTIFICATION_KINDS = [
  'TRAINING_BOOKED',
  'TRAINING_CHANGED',
  'TRAINING_CANCELLED',
  'TRAINING_EVALUATED',
  'TRAINING_TOMORROW',
  'TRAINING_TODAY',
  'EVALUATION_DUE',
  'DATE_NEAR',
  'DATE_PASSED',
  'STAR_READY_TO_BOOK',
  'STAR_EARNED',
  'CERTIFICATE_REVOKED',
  'TOPIC_PUBLISHED',
  'APPROVAL_WAITING',
  'IMPORT_DONE',
  'MOVED',
  'DEACTIVATED',
  'PASSWORD_GIVEN',
  'CONTACT_CHANGED',
  'DIGEST',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What is sent: the same, and the messages about an account itself. */
export const SENT_KINDS = [...NOTIFICATION_KINDS, ...ACCOUNT_MAILS] as const

/** Whom it is about. */
interface AboutPerson {
  /** The human id. */
  personId: string
  /** '' if not given. */
  personName: string
  /** Whether the reader is that person. */
  mine: boolean
}

/** A topic's titles, or several joined (topics/titles.ts); a translation is '' if there is none. */
interface TitleParams {
  title: string
  titleMalay: string
  titleChinese: string
}

/** The person is the one trained; of an EDAC that is the User Manager. */
interface TrainingParams extends AboutPerson, TitleParams {
  trainingId: string
  type: 'OJT' | 'EDAC'
  /** '' of an EDAC. */
  belt: Tier | ''
  /** The User Manager of an on-the-job training; '' of an EDAC. */
  managerId: string
  managerName: string
  /** The Sales Manager of an EDAC; '' of an on-the-job training. */
  assessor: string
  /** YYYY-MM-DD and HH:mm in the organisation's zone. */
  date: string
  time: string
  /** Once evaluated. */
  evaluation?: Evaluation
}

/** Of the reader's own star. */
interface DateParams {
  belt: Tier
  /** The expected date, YYYY-MM-DD; the day counts. */
  date: string
}

interface StarParams extends AboutPerson {
  belt: Tier
  serial?: string
}

export const ATTENTION_LINES = ['overdue', 'near', 'stuck', 'toEvaluate', 'approvals'] as const
export const ACHIEVED_LINES = ['stars', 'passed', 'completed'] as const
export type DigestLine = (typeof ATTENTION_LINES)[number] | (typeof ACHIEVED_LINES)[number]

/**
 * `week`: its first day, a Monday. How many people's star is overdue, or expected within 14 days; are stuck in a quiz;
 * trainings to evaluate; managers to approve. Stars earned, trainings passed and topics completed in the week. With the
 * first of the people (`peopleText`), not of topics.
 */
type DigestParams = { week: string } & Record<DigestLine, number> &
  Partial<Record<`${DigestLine}People`, string>>

/** The values that the sentence and the link of each kind need. */
export interface NotificationParams {
  TRAINING_BOOKED: TrainingParams
  TRAINING_CHANGED: TrainingParams
  TRAINING_CANCELLED: TrainingParams
  TRAINING_EVALUATED: TrainingParams
  TRAINING_TOMORROW: TrainingParams
  TRAINING_TODAY: TrainingParams
  EVALUATION_DUE: TrainingParams
  DATE_NEAR: DateParams
  DATE_PASSED: DateParams
  STAR_READY_TO_BOOK: StarParams
  STAR_EARNED: StarParams
  CERTIFICATE_REVOKED: StarParams
  TOPIC_PUBLISHED: TitleParams & { topicId: string; belt: Tier }
  APPROVAL_WAITING: { personId: string; personName: string }
  IMPORT_DONE: { jobId: string; done: number; failed: number }
  /** `side`: the seller's, the new manager's or the former one's. `people`: the sellers, as `peopleText`. */
  MOVED: {
    side: 'mine' | 'joined' | 'left'
    people: string
    managerId: string
    managerName: string
  }
  /** `active`: reactivated. */
  DEACTIVATED: AboutPerson & { active: boolean }
  /** `by`: the human id of who gave it. */
  PASSWORD_GIVEN: AboutPerson & { by: string }
  CONTACT_CHANGED: AboutPerson & { channel: 'email' | 'number' }
  DIGEST: DigestParams
}

/** A kind with its params. */
export type News = {
  [Kind in NotificationKind]: { kind: Kind; params: NotificationParams[Kind] }
}[NotificationKind]

/** What settings are made for, group by group. */
export const NOTIFICATION_GROUPS = [
  'trainings',
  'dates',
  'stars',
  'topics',
  'people',
  'digest',
] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

/** Passwords and addresses: `account`, which cannot be switched off. */
export const GROUP_OF: Record<NotificationKind, NotificationGroup | 'account'> = {
  TRAINING_BOOKED: 'trainings',
  TRAINING_CHANGED: 'trainings',
  TRAINING_CANCELLED: 'trainings',
  TRAINING_EVALUATED: 'trainings',
  TRAINING_TOMORROW: 'dates',
  TRAINING_TODAY: 'dates',
  EVALUATION_DUE: 'dates',
  DATE_NEAR: 'dates',
  DATE_PASSED: 'dates',
  STAR_READY_TO_BOOK: 'stars',
  STAR_EARNED: 'stars',
  CERTIFICATE_REVOKED: 'stars',
  TOPIC_PUBLISHED: 'topics',
  APPROVAL_WAITING: 'people',
  IMPORT_DONE: 'people',
  MOVED: 'people',
  DEACTIVATED: 'people',
  PASSWORD_GIVEN: 'account',
  CONTACT_CHANGED: 'account',
  DIGEST: 'digest',
}

/** The groups of which a role is told at all. */
export function groupsOf(role: Role): NotificationGroup[] {
  return NOTIFICATION_GROUPS.filter((group) => {
    if (group === 'digest') return role !== 'seller'
    if (group === 'stars' || group === 'topics') return LEARNER_ROLES.some((each) => each === role)
    return true
  })
}

/** Where a group's messages go. */
export const CHANNELS = ['both', 'product', 'mail', 'none'] as const
export type Channel = (typeof CHANNELS)[number]

export const UNREAD_COUNT_HEADER = 'x-unread-count'

interface Named {
  id: string
  /** '' if not given. */
  name: string
}

/** People as one param: a line each, the id (which has no spaces) before the name. */
export function peopleText(people: readonly Named[]): string {
  return people.map(({ id, name }) => `${id} ${name}`.trim()).join('\n')
}

/** Reads `peopleText`. */
export function peopleOf(text: string): Named[] {
  if (text === '') return []
  return text.split('\n').map((line) => {
    const [id = '', ...name] = line.split(' ')
    return { id, name: name.join(' ') }
  })
}
