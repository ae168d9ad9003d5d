import { ACCOUNT_MAILS } from '../account/accountMails.ts'
import type { Evaluation } from '../common/evaluations.ts'
import { LEARNER_ROLES, ROLES, type Role } from '../common/roles.ts'
import type { Tier } from '../common/tiers.ts'

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
  /** Once passed, if the star of `belt` was earned by it. */
  earned?: true
  /** Of a cancellation: it goes on with the manager named here, and leaves the calendar of the reader, the former one. */
  handedOver?: true
  /** Booked for a day that had passed: recorded rather than scheduled. */
  recorded?: true
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

/** What people are told about (domain: Notifications), by stable code, with the values that its sentence and link need. */
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
  /**
   * Somebody has registered. `working`: works already, and waits for confirmation alone. `seller`: the reader's, as it says;
   * else a User Manager.
   */
  APPROVAL_WAITING: { personId: string; personName: string; working?: true; seller?: true }
  IMPORT_DONE: { jobId: string; done: number; failed: number }
  /** `side`: the seller's, the new manager's or the former one's. `people`: the sellers, as `peopleText`. */
  MOVED: {
    side: 'mine' | 'joined' | 'left'
    people: string
    managerId: string
    managerName: string
  }
  /** `active`: reactivated. `disownedBy`: the name or human id of the manager who said that the seller is none of theirs. */
  DEACTIVATED: AboutPerson & { active: boolean; disownedBy?: string }
  /** `by`: the human id of who gave it. */
  PASSWORD_GIVEN: AboutPerson & { by: string }
  CONTACT_CHANGED: AboutPerson & { channel: 'email' | 'number' }
  /** For the reader's own account, within an hour. */
  SIGN_INS_FAILED: { tries: number }
  DIGEST: DigestParams
}

export type NotificationKind = keyof NotificationParams

/** A kind with its params. */
export type News = {
  [Kind in NotificationKind]: { kind: Kind; params: NotificationParams[Kind] }
}[NotificationKind]

/** The headings under which settings show the kinds. */
export const NOTIFICATION_GROUPS = [
  'trainings',
  'dates',
  'stars',
  'topics',
  'people',
  'digest',
] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

/** Those that nobody may switch off: passwords and addresses. */
type FixedKind = 'PASSWORD_GIVEN' | 'CONTACT_CHANGED' | 'SIGN_INS_FAILED'
export type ChosenKind = Exclude<NotificationKind, FixedKind>

interface Choice {
  group: NotificationGroup
  told: readonly Role[]
}

/** The heading of each kind, and the roles that are told of it; null: it cannot be switched off. */
const CHOICES: Record<ChosenKind, Choice> & Record<FixedKind, null> = {
  TRAINING_BOOKED: { group: 'trainings', told: ROLES },
  TRAINING_CHANGED: { group: 'trainings', told: ROLES },
  TRAINING_CANCELLED: { group: 'trainings', told: ROLES },
  TRAINING_EVALUATED: { group: 'trainings', told: ROLES },
  TRAINING_TOMORROW: { group: 'dates', told: ROLES },
  TRAINING_TODAY: { group: 'dates', told: ROLES },
  EVALUATION_DUE: { group: 'dates', told: ['supervisor', 'admin'] },
  DATE_NEAR: { group: 'dates', told: ['seller'] },
  DATE_PASSED: { group: 'dates', told: ['seller'] },
  STAR_READY_TO_BOOK: { group: 'stars', told: LEARNER_ROLES },
  STAR_EARNED: { group: 'stars', told: LEARNER_ROLES },
  CERTIFICATE_REVOKED: { group: 'stars', told: LEARNER_ROLES },
  TOPIC_PUBLISHED: { group: 'topics', told: LEARNER_ROLES },
  APPROVAL_WAITING: { group: 'people', told: ['supervisor', 'admin'] },
  IMPORT_DONE: { group: 'people', told: ['admin'] },
  MOVED: { group: 'people', told: LEARNER_ROLES },
  DEACTIVATED: { group: 'people', told: ROLES },
  PASSWORD_GIVEN: null,
  CONTACT_CHANGED: null,
  SIGN_INS_FAILED: null,
  DIGEST: { group: 'digest', told: ['supervisor', 'admin'] },
}

/** In the order of the settings. */
export const NOTIFICATION_KINDS: readonly NotificationKind[] = Object.keys(
  CHOICES,
) as NotificationKind[]

/** What is sent: the same, and the messages about an account itself. */
export const SENT_KINDS = [...NOTIFICATION_KINDS, ...ACCOUNT_MAILS] as const

export function isChosen(kind: NotificationKind): kind is ChosenKind {
  return CHOICES[kind] !== null
}

/** The kinds that a person may switch off, in the order of the headings. */
export const CHOSEN_KINDS = NOTIFICATION_KINDS.filter(isChosen)

/** The heading of a kind; `account` for what cannot be switched off. */
export function groupOf(kind: NotificationKind): NotificationGroup | 'account' {
  return CHOICES[kind]?.group ?? 'account'
}

/** The kinds of a group of which a role is told, and which it may switch off. */
export function kindsOf(group: NotificationGroup, role: Role): ChosenKind[] {
  return CHOSEN_KINDS.filter(
    (kind) => CHOICES[kind].group === group && CHOICES[kind].told.includes(role),
  )
}

/** The kinds of which a notification tells: whoever wants one of them gets it. A pass that earns the star tells of both. */
export function kindsTold({ kind, params }: News): NotificationKind[] {
  return kind === 'TRAINING_EVALUATED' && params.earned ? [kind, 'STAR_EARNED'] : [kind]
}

/** Where a kind's messages go. */
export const CHANNELS = ['both', 'product', 'mail', 'none'] as const
export type Channel = (typeof CHANNELS)[number]

/** What can become of a message. `kept`: there is no way out, and it only stands in the server's outbox file. */
export const SENT_STATES = ['sent', 'waiting', 'failed', 'kept'] as const
export type SentState = (typeof SENT_STATES)[number]

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
