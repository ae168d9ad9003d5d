import { CHOSEN_KINDS, type ChosenKind, type News } from '../notifications/kinds.ts'
import type { Channel } from '../notifications/kinds/kind.ts'
import type { NotificationSettings } from '../notifications/notifications.schema.ts'

/** Settings that name every kind. */
export function channelsWhere(choose: (kind: ChosenKind) => Channel) {
  const chosen = CHOSEN_KINDS.map((kind) => [kind, choose(kind)])
  return Object.fromEntries(chosen) as NotificationSettings['channels']
}

const ANN = { personId: 'nurul.aisyah', personName: 'Nurul Aisyah', mine: false } as const
const TITLES = { title: 'Opening', titleMalay: 'Pembukaan', titleChinese: '开场' }

const OJT = {
  ...ANN,
  ...TITLES,
  trainingId: 'f'.repeat(24),
  type: 'OJT',
  belt: 'White',
  managerId: 'tan.weiliang',
  managerName: 'Tan Wei Liang',
  assessor: '',
  date: '2026-11-20',
  time: '14:05',
} as const

/** A User Manager's own. */
const EDAC = {
  ...OJT,
  type: 'EDAC',
  belt: '',
  personId: 'tan.weiliang',
  personName: 'Tan Wei Liang',
  managerId: '',
  managerName: '',
  assessor: 'Lim Mei Ling',
  title: '',
  titleMalay: '',
  titleChinese: '',
} as const

/** What a User Manager has written. */
const LINE = {
  personId: 'tan.weiliang',
  personName: 'Tan Wei Liang',
  text: 'Well done, keep it up!',
  title: '',
  titleMalay: '',
  titleChinese: '',
} as const

const STAR = { ...ANN, belt: 'White' } as const
const TEAM = { managerId: 'tan.weiliang', managerName: 'Tan Wei Liang' } as const
const PEOPLE = 'nurul.aisyah Nurul Aisyah\nali'

/** One of each kind at least, for the reader who is concerned, and for others where their sentence differs. */
export const EVERY_NEWS: readonly News[] = [
  { kind: 'TRAINING_BOOKED', params: { ...OJT, mine: true } },
  { kind: 'TRAINING_BOOKED', params: OJT },
  { kind: 'TRAINING_BOOKED', params: { ...EDAC, mine: true } },
  { kind: 'TRAINING_BOOKED', params: { ...OJT, recorded: true } },
  { kind: 'TRAINING_CHANGED', params: EDAC },
  { kind: 'TRAINING_CANCELLED', params: { ...OJT, handedOver: true } },
  { kind: 'TRAINING_CANCELLED', params: { ...OJT, reason: 'The outlet was closed.' } },
  { kind: 'TRAINING_CANCELLED', params: { ...OJT, reason: 'Ill', notHeld: true } },
  { kind: 'TRAINING_EVALUATED', params: { ...OJT, evaluation: 'Passed', mine: true } },
  { kind: 'TRAINING_EVALUATED', params: { ...EDAC, evaluation: 'Failed' } },
  { kind: 'TRAINING_EVALUATED', params: { ...OJT, evaluation: 'Passed', earned: true } },
  {
    kind: 'TRAINING_EVALUATED',
    params: { ...OJT, evaluation: 'Passed', earned: true, mine: true },
  },
  { kind: 'TRAINING_TOMORROW', params: { ...OJT, mine: true } },
  { kind: 'TRAINING_TODAY', params: OJT },
  { kind: 'EVALUATION_DUE', params: OJT },
  { kind: 'ACKNOWLEDGE_DUE', params: { ...OJT, mine: true } },
  { kind: 'STEP_DUE', params: { ...OJT, mine: true, step: 'Visit the outlet again.', more: 0 } },
  { kind: 'STEP_DUE', params: { ...OJT, mine: true, step: 'Visit the outlet again.', more: 2 } },
  { kind: 'DATE_NEAR', params: { belt: 'Green', date: '2026-12-06' } },
  { kind: 'DATE_PASSED', params: { belt: 'Black', date: '2026-11-19' } },
  { kind: 'STAR_READY_TO_BOOK', params: { ...STAR, mine: true } },
  { kind: 'STAR_READY_TO_BOOK', params: STAR },
  { kind: 'STAR_EARNED', params: { ...STAR, mine: true } },
  { kind: 'STAR_EARNED', params: STAR },
  { kind: 'CERTIFICATE_REVOKED', params: { ...STAR, mine: true } },
  { kind: 'CERTIFICATE_REVOKED', params: STAR },
  { kind: 'CERTIFICATE_REISSUED', params: { ...STAR, mine: true } },
  { kind: 'CERTIFICATE_REISSUED', params: STAR },
  { kind: 'TOPIC_PUBLISHED', params: { ...TITLES, topicId: 'e'.repeat(24), belt: 'White' } },
  {
    kind: 'QUESTION_ANSWERED',
    params: { ...TITLES, topicId: 'e'.repeat(24), answer: 'Choice C has been corrected.' },
  },
  { kind: 'LINE', params: { ...LINE, line: 'congratulate' } },
  { kind: 'LINE', params: { ...LINE, line: 'cheer' } },
  { kind: 'LINE', params: { ...LINE, line: 'remind' } },
  { kind: 'LINE', params: { ...LINE, ...TITLES, line: 'remind', topicId: 'e'.repeat(24) } },
  {
    kind: 'LINE',
    params: { ...LINE, line: 'remind', toTraining: 'f'.repeat(24), toDay: '2026-11-20' },
  },
  { kind: 'APPROVAL_WAITING', params: { personId: 'tan.new', personName: '' } },
  { kind: 'APPROVAL_WAITING', params: { personId: 'ali', personName: '', seller: true } },
  {
    kind: 'APPROVAL_WAITING',
    params: { personId: 'ali', personName: '', seller: true, working: true },
  },
  { kind: 'IMPORT_DONE', params: { jobId: 'd'.repeat(24), done: 12, failed: 3 } },
  { kind: 'MOVED', params: { ...TEAM, side: 'mine', people: '' } },
  { kind: 'MOVED', params: { ...TEAM, side: 'joined', people: PEOPLE } },
  { kind: 'MOVED', params: { ...TEAM, side: 'left', people: 'ali' } },
  { kind: 'DEACTIVATED', params: { ...ANN, mine: true, active: false } },
  { kind: 'DEACTIVATED', params: { ...ANN, active: false } },
  { kind: 'DEACTIVATED', params: { ...ANN, active: false, disownedBy: 'Tan Wei Liang' } },
  {
    kind: 'DEACTIVATED',
    params: { ...ANN, mine: true, active: false, disownedBy: 'Tan Wei Liang' },
  },
  { kind: 'DEACTIVATED', params: { ...ANN, mine: true, active: true } },
  { kind: 'DEACTIVATED', params: { ...ANN, active: true } },
  { kind: 'PASSWORD_GIVEN', params: { ...ANN, mine: true, by: 'tan.weiliang' } },
  { kind: 'PASSWORD_GIVEN', params: { ...ANN, by: 'boss' } },
  { kind: 'CONTACT_CHANGED', params: { ...ANN, mine: true, channel: 'email' } },
  { kind: 'CONTACT_CHANGED', params: { ...ANN, channel: 'number' } },
  { kind: 'SIGN_INS_FAILED', params: { tries: 20 } },
  {
    kind: 'DIGEST',
    params: {
      week: '2026-11-16',
      overdue: 2,
      near: 1,
      stuck: 0,
      toEvaluate: 1,
      approvals: 0,
      stars: 1,
      passed: 2,
      completed: 14,
      overduePeople: PEOPLE,
      starsPeople: 'nurul.aisyah Nurul Aisyah',
    },
  },
  {
    kind: 'REPORT',
    params: {
      month: '2026-10',
      before: '2026-09',
      of: 'ktcb',
      White: 20,
      Green: 9,
      Black: 5,
      people: 120,
      peopleBefore: 116,
      active: 61,
      activeBefore: 70,
      stars: 34,
      starsBefore: 34,
      topics: 210,
      topicsBefore: 180,
      passedFirst: 61,
      passedFirstBefore: 59,
      held: 12,
      heldBefore: 0,
      passed: 75,
    },
  },
  {
    kind: 'REPORT',
    params: {
      month: '2026-10',
      of: 'team',
      White: 0,
      Green: 0,
      Black: 0,
      people: 3,
      active: 0,
      stars: 0,
      topics: 0,
      held: 0,
    },
  },
]
