import { heldStarsOf } from '@tristar/shared/session/stars.rules'
import { perListPage } from '@tristar/shared/account/ownLists.schema'
import { NO_TEXTS } from '@tristar/shared/account/personTexts'
import type { AdminUser, SellerUser, SupervisorUser } from '@tristar/shared/session/session.schema'
import type { Scope } from '@tristar/shared/common/distributors'
import type { JsonBodyType } from 'msw'

const NOTHING_WAITS = {
  pendingEmail: '',
  pendingNumber: '',
  canConfirm: { email: true, number: true },
  keeps: { email: false, number: false },
}

const LEARNER = {
  distributorId: 'LHM',
  ...NO_TEXTS,
  name: 'Nurul Aisyah',
  email: '',
  number: '',
  ...NOTHING_WAITS,
  language: 'en',
  createdAt: '2026-08-20T03:00:00.000Z',
  completeDate: '2027-04-20',
  status: 'White',
  studyTier: 'White',
  currentTier: 'White',
  beltStatus: { white: 0, green: 0, black: 0 },
  beltProgress: 0,
  allProgress: 0,
  whiteBeltComplete: false,
  greenBeltComplete: false,
  blackBeltComplete: false,
  whiteBeltDownloaded: false,
  greenBeltDownloaded: false,
  blackBeltDownloaded: false,
  whiteBeltDate: null,
  greenBeltDate: null,
  blackBeltDate: null,
  beltSerial: { white: '', green: '', black: '' },
  completions: [],
  completedTopic: '',
  nextTopic: '',
  alltasks: [],
  trainings: [],
} as const

/** A seller at the very beginning; `change` says what is different. The moments of stars are seen. */
export function aSeller(change: Partial<SellerUser> = {}): SellerUser {
  const own = { _id: 'a'.repeat(24), role: 'seller', sellerId: 'nurul.aisyah' } as const
  return {
    ...LEARNER,
    completions: [],
    seenStars: heldStarsOf({ ...LEARNER, ...change }),
    alltasks: [],
    trainings: [],
    ...own,
    supervisorId: 'tan.weiliang',
    supervisorName: 'Tan Wei Liang',
    ...change,
  }
}

export function aSupervisor(change: Partial<SupervisorUser> = {}): SupervisorUser {
  const own = { _id: 'b'.repeat(24), role: 'supervisor', supervisorId: 'tan.weiliang' } as const
  return {
    ...LEARNER,
    completions: [],
    seenStars: heldStarsOf({ ...LEARNER, ...change }),
    alltasks: [],
    trainings: [],
    ...own,
    supervisorName: 'Tan Wei Liang',
    distributor: 'LHM',
    sellerBeltStatus: { white: 0, green: 0, black: 0 },
    allsellers: [],
    ...change,
  }
}

export function anAdmin(scope: Scope): AdminUser {
  return {
    _id: 'c'.repeat(24),
    username: `admin.${scope}`,
    distributor: scope,
    ...NO_TEXTS,
    email: '',
    number: '',
    ...NOTHING_WAITS,
    language: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    lists: perListPage(() => ({ columns: [], views: [] })),
  }
}

/** The answer of POST /api/auth/session for each of them. */
export const sessionOf = {
  learner: (user: SellerUser | SupervisorUser): JsonBodyType =>
    JSON.parse(JSON.stringify({ isAdmin: false, role: user.role, user })),
  admin: (admin: AdminUser): JsonBodyType =>
    JSON.parse(JSON.stringify({ isAdmin: true, role: 'admin', admin })),
}
