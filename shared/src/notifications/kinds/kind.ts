import type { Evaluation } from '../../common/evaluations.ts'
import type { Day } from '../../common/dates.ts'
import type { InLanguages, Language } from '../../common/languages.ts'
import type { Role } from '../../common/roles.ts'
import type { Tier } from '../../common/tiers.ts'

/** Whom it is about. */
export interface AboutPerson {
  /** The human id. */
  personId: string
  /** '' if not given. */
  personName: string
  /** Whether the reader is that person. */
  mine: boolean
}

/** A topic's titles, or several joined (topics/titles.ts); a translation is '' if there is none. */
export interface TitleParams {
  title: string
  titleMalay: string
  titleChinese: string
}

/** The person is the one trained; of an EDAC that is the User Manager. */
export interface TrainingParams extends AboutPerson, TitleParams {
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
  /** Of a cancellation whose record stays: why, and whether it was not held rather than called off. */
  reason?: string
  notHeld?: true
  /** The first of its steps that are due, and how many more there are. */
  step?: string
  more?: number
  /** Booked for a day that had passed: recorded rather than scheduled. */
  recorded?: true
}

/** Where a kind's messages go. */
export const CHANNELS = ['both', 'product', 'mail', 'none'] as const
export type Channel = (typeof CHANNELS)[number]

/** The headings under which settings show the kinds. */
export const NOTIFICATION_GROUPS = [
  'trainings',
  'dates',
  'stars',
  'topics',
  'people',
  'digest',
  'report',
] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

/** What a sentence is made with, in its language. */
export interface Words {
  /** E.g. `Bronze star`. */
  star: (tier: Tier) => string
  day: (date: Day) => string
  /** YYYY-MM */
  month: (month: string) => string
  /** The title in the reader's language. */
  title: (params: TitleParams) => string
  /** Whose training of which star. */
  training: (params: TrainingParams) => string
  /** Its day and time. */
  when: (params: TrainingParams) => string
  result: (evaluation: Evaluation) => string
  /** The first of the people, and how many more. */
  people: (text: string) => string
}

/** What the button of a mail says; undefined where the reader can no longer log in. */
export type MailButton =
  | 'training'
  | 'calendar'
  | 'evaluate'
  | 'topics'
  | 'initiate'
  | 'star'
  | 'person'
  | 'topic'
  | 'approve'
  | 'import'
  | 'team'
  | 'home'
  | 'report'

/** What a mail adds to the sentence. */
export type MailNote = 'invitation' | 'moved' | 'deactivated' | 'reactivated'

/** What people are told about (domain: Notifications): everything that is one kind's own. */
export interface Kind<Params> {
  /** In settings and lists. */
  name: InLanguages
  /** One sentence, on the screen and as a mail's title. */
  say: Record<Language, (params: Params, words: Words) => string>
  /** What somebody has written to the reader: shown below the sentence, and in the mail. */
  quote?: (params: Params) => string
  /** The client's page of the very thing. A test of the client checks that each exists for its readers. */
  link: (params: Params, role: Role) => string
  button: (params: Params) => MailButton | undefined
  note?: (params: Params) => MailNote | undefined
}

/** One that people may switch off. */
export interface ChosenKindOf<Params> extends Kind<Params> {
  group: NotificationGroup
  /** The roles that are told of it. */
  told: readonly Role[]
  /** Where its messages go until somebody chooses; by default both. */
  usually?: Channel
}

/** One that nobody may switch off: passwords and addresses. */
export interface FixedKindOf<Params> extends Kind<Params> {
  group: 'account'
}

/** The name, else the id. */
export function whoOf({ personId, personName }: Pick<AboutPerson, 'personId' | 'personName'>) {
  return personName || personId
}

/** Chinese has a space between its characters and Latin letters or digits, as of a name. */
export function spaced(text: string): string {
  return text.replace(/^(?=[!-~])/, ' ').replace(/(?<=[!-~])$/, ' ')
}

/** The same at the beginning of a sentence. */
export function spacedFirst(text: string): string {
  return spaced(text).trimStart()
}
