import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'

function withQuery(path: string, query: Record<string, string>): string {
  const asked = new URLSearchParams(query).toString()
  return asked ? `${path}?${asked}` : path
}

/** A person's page, with the dialog of an action open, if given. */
function personPath(role: 'supervisor' | 'admin', id: string, action: string): string {
  return withQuery(`/${role}/person/${id}`, { ...(action && { do: action }) })
}

/** Every address of the product (domain: Screens); a parameter may be a pattern such as `:topicId`. */
export const paths = {
  login: '/login',
  adminLogin: '/admin/login',
  /** What a User Manager hands out: the registration of Users, with the manager filled in. */
  register: '/register',
  invitation: (supervisorId: string) => `/register?manager=${encodeURIComponent(supervisorId)}`,
  registerSeller: '/register/seller',
  registerSupervisor: '/register/supervisor',
  passwordForgot: '/password/forgot',
  passwordReset: (token: string) => `/password/reset/${token}`,
  join: (token: string) => `/join/${token}`,
  contactConfirm: (token: string) => `/contact/confirm/${token}`,
  /** A page of its own, not of the app (verify.html). */
  verify: '/verify',
  verifySerial: (serial: string) => `/verify/${serial}`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,

  seller: {
    dashboard: '/seller/dashboard',
    calendar: '/seller/calendar',
    training: '/seller/training',
    topic: (topicId: string) => `/seller/training/topic/${topicId}`,
    quiz: (topicId: string) => `/seller/training/quiz/${topicId}`,
    notifications: '/seller/notifications',
    notificationSettings: '/seller/notifications/settings',
  },
  supervisor: {
    dashboard: '/supervisor/dashboard',
    calendar: '/supervisor/calendar',
    /** With the booking form open, and the seller chosen if given. */
    book: (sellerId = '') =>
      `/supervisor/calendar?${new URLSearchParams({ initiate: 'seller', ...(sellerId && { seller: sellerId }) })}`,
    trends: '/supervisor/trends',
    sellers: '/supervisor/sellers',
    /** The own Users of some filters. */
    sellersOf: (filters: Record<string, string>) => withQuery('/supervisor/sellers', filters),
    sellerLog: (sellerId: string) => `/supervisor/sellers/log/${sellerId}`,
    person: (id: string, action = '') => personPath('supervisor', id, action),
    training: '/supervisor/training',
    topic: (topicId: string) => `/supervisor/training/topic/${topicId}`,
    quiz: (topicId: string) => `/supervisor/training/quiz/${topicId}`,
    notifications: '/supervisor/notifications',
    notificationSettings: '/supervisor/notifications/settings',
  },
  admin: {
    dashboard: '/admin/dashboard',
    calendar: '/admin/calendar',
    distributor: '/admin/distributor',
    trends: '/admin/trends',
    supervisors: '/admin/supervisor',
    /** The User Managers of some filters. */
    supervisorsOf: (filters: Record<string, string>) => withQuery('/admin/supervisor', filters),
    supervisorSellers: (supervisorId: string) => `/admin/supervisor/seller/${supervisorId}`,
    supervisorLog: (supervisorId: string) => `/admin/supervisor/log/${supervisorId}`,
    sellers: '/admin/seller',
    /** The Users, with the form for a new person open. */
    personAdd: '/admin/seller?add=person',
    /** The Users of some filters. */
    sellersOf: (filters: Record<string, string>) => `/admin/seller?${new URLSearchParams(filters)}`,
    sellerLog: (sellerId: string) => `/admin/seller/log/${sellerId}`,
    person: (id: string, action = '') => personPath('admin', id, action),
    topics: '/admin/trainingTopic',
    /** The list of topics at a star; without a language, if given. */
    topicsOf: (tier: Tier | '', lacking?: MaterialLanguage) =>
      withQuery('/admin/trainingTopic', {
        ...(tier !== '' && tier !== 'White' && { tier }),
        ...(lacking && { language: `no${lacking}` }),
      }),
    topicAdd: '/admin/trainingTopic/add',
    topicEdit: (topicId: string) => `/admin/trainingTopic/edit/${topicId}`,
    /** The editor of a quiz, at a question if given. */
    topicQuestion: (topicId: string, quiz: MaterialLanguage, question?: string) =>
      withQuery(`/admin/trainingTopic/edit/${topicId}`, { quiz, ...(question && { question }) }),
    /** Its slides in two languages, side by side. */
    topicLanguages: (topicId: string) => `/admin/trainingTopic/languages/${topicId}`,
    /** What the draft revision of a published topic changes. */
    topicRevision: (topicId: string) => `/admin/trainingTopic/revision/${topicId}`,
    topicHistory: (topicId: string) => `/admin/trainingTopic/history/${topicId}`,
    topicAnalysis: (topicId: string) => `/admin/trainingTopic/analysis/${topicId}`,
    resetAccount: '/admin/resetAccount',
    admins: '/admin/admins',
    audit: '/admin/audit',
    import: '/admin/import',
    messages: '/admin/messages',
    notifications: '/admin/notifications',
    notificationSettings: '/admin/notifications/settings',
  },
} as const

/** Whether only admins open the address. */
export function isOfAdmins(pathname: string): boolean {
  return pathname.startsWith('/admin/')
}
