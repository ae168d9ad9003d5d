import { ACCOUNT_MAILS } from '../account/accountMails.ts'
import type { Role } from '../common/roles.ts'
import { ACKNOWLEDGE_DUE } from './kinds/acknowledgeDue.ts'
import { APPROVAL_WAITING } from './kinds/approvalWaiting.ts'
import { CERTIFICATE_REISSUED } from './kinds/certificateReissued.ts'
import { CERTIFICATE_REVOKED } from './kinds/certificateRevoked.ts'
import { CONTACT_CHANGED } from './kinds/contactChanged.ts'
import { DATE_NEAR } from './kinds/dateNear.ts'
import { DATE_PASSED } from './kinds/datePassed.ts'
import { DEACTIVATED } from './kinds/deactivated.ts'
import { DIGEST } from './kinds/digest.ts'
import { EVALUATION_DUE } from './kinds/evaluationDue.ts'
import { IMPORT_DONE } from './kinds/importDone.ts'
import type { ChosenKindOf, Kind, NotificationGroup } from './kinds/kind.ts'
import { LINE } from './kinds/line.ts'
import { MOVED } from './kinds/moved.ts'
import { PASSWORD_GIVEN } from './kinds/passwordGiven.ts'
import { QUESTION_ANSWERED } from './kinds/questionAnswered.ts'
import { REPORT } from './kinds/report.ts'
import { SIGN_INS_FAILED } from './kinds/signInsFailed.ts'
import { STAR_EARNED } from './kinds/starEarned.ts'
import { STAR_READY_TO_BOOK } from './kinds/starReadyToBook.ts'
import { STEP_DUE } from './kinds/stepDue.ts'
import { TOPIC_PUBLISHED } from './kinds/topicPublished.ts'
import { TRAINING_BOOKED } from './kinds/trainingBooked.ts'
import { TRAINING_CANCELLED } from './kinds/trainingCancelled.ts'
import { TRAINING_CHANGED } from './kinds/trainingChanged.ts'
import { TRAINING_EVALUATED } from './kinds/trainingEvaluated.ts'
import { TRAINING_TODAY } from './kinds/trainingToday.ts'
import { TRAINING_TOMORROW } from './kinds/trainingTomorrow.ts'

/** What people are told about (domain: Notifications), by stable code, in the order of the settings. */
export const KINDS = {
  TRAINING_BOOKED,
  TRAINING_CHANGED,
  TRAINING_CANCELLED,
  TRAINING_EVALUATED,
  TRAINING_TOMORROW,
  TRAINING_TODAY,
  EVALUATION_DUE,
  ACKNOWLEDGE_DUE,
  STEP_DUE,
  DATE_NEAR,
  DATE_PASSED,
  STAR_READY_TO_BOOK,
  STAR_EARNED,
  CERTIFICATE_REVOKED,
  CERTIFICATE_REISSUED,
  TOPIC_PUBLISHED,
  QUESTION_ANSWERED,
  LINE,
  APPROVAL_WAITING,
  IMPORT_DONE,
  MOVED,
  DEACTIVATED,
  PASSWORD_GIVEN,
  CONTACT_CHANGED,
  SIGN_INS_FAILED,
  DIGEST,
  REPORT,
} as const

export type NotificationKind = keyof typeof KINDS
type ParamsOf<Of> = Of extends Kind<infer Params> ? Params : never

/** The values that a kind's sentence and link need. */
export type NotificationParams = {
  [Each in NotificationKind]: ParamsOf<(typeof KINDS)[Each]>
}

/** A kind with its params. */
export type News = {
  [Each in NotificationKind]: { kind: Each; params: NotificationParams[Each] }
}[NotificationKind]

/** What is its kind's own. */
export function kindOf({ kind }: News): Kind<News['params']> {
  return KINDS[kind] as Kind<News['params']>
}

/** The client's page of the very thing. */
export function linkOf(news: News, role: Role): string {
  return kindOf(news).link(news.params, role)
}

export const NOTIFICATION_KINDS = Object.keys(KINDS) as NotificationKind[]

/** Those that people may switch off. */
export type ChosenKind = {
  [Each in NotificationKind]: (typeof KINDS)[Each] extends { told: unknown } ? Each : never
}[NotificationKind]

/** What is sent: the same, and the messages about an account itself. */
export const SENT_KINDS = [...NOTIFICATION_KINDS, ...ACCOUNT_MAILS] as const

export function isChosen(kind: NotificationKind): kind is ChosenKind {
  return 'told' in KINDS[kind]
}

/** The kinds that a person may switch off, in the order of the headings. */
export const CHOSEN_KINDS = NOTIFICATION_KINDS.filter(isChosen)

/** The heading of a kind; `account` for what cannot be switched off. */
export function groupOf(kind: NotificationKind): NotificationGroup | 'account' {
  return KINDS[kind].group
}

/** The kinds of a group of which a role is told, and which it may switch off. */
export function kindsOf(group: NotificationGroup, role: Role): ChosenKind[] {
  return CHOSEN_KINDS.filter((kind) => {
    const chosen: Pick<ChosenKindOf<never>, 'group' | 'told'> = KINDS[kind]
    return chosen.group === group && chosen.told.includes(role)
  })
}

/** The kinds of which a notification tells: whoever wants one of them gets it. A pass that earns the star tells of both. */
export function kindsTold({ kind, params }: News): NotificationKind[] {
  return kind === 'TRAINING_EVALUATED' && params.earned ? [kind, 'STAR_EARNED'] : [kind]
}

/** That somebody has earned a star. */
type StarNews = Extract<News, { kind: 'STAR_EARNED' | 'TRAINING_EVALUATED' }>

/** Whether it tells a User Manager that one of the own Users has earned a star, which calls for a congratulation. */
export function isOthersStar(news: News): news is StarNews {
  if (news.kind === 'TRAINING_EVALUATED') return news.params.earned === true && !news.params.mine
  return news.kind === 'STAR_EARNED' && !news.params.mine
}

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
