/** What a call may name: the columns below. */
export const KINDS = ['own', 'other', 'foreign', 'evaluated', 'gone', 'unknown'] as const
export type Kind = (typeof KINDS)[number]

/**
 * Who calls. The seller and the colleague of `other` have the same supervisor where the call is a seller's, else
 * `other` is a colleague's of the same distributor; `foreign` is of another distributor.
 */
export const OWNERS = ['seller', 'supervisor', 'lhm', 'all'] as const
export type Owner = (typeof OWNERS)[number]

/** The statuses, in the order of KINDS; `-`: there is no such thing. */
type Rule = Readonly<Record<Owner, string>>

const NOBODY = '403 403 403 403 403 403'
const NONE = '403 403 403 - 403 403'
const NO_TOPIC = '403 - 403 - 403 403'
const LEARNERS_TOPIC = '200 - 404 - 404 404'
const NO_ADMINS = { lhm: NONE, all: NONE }
const NO_ADMINS_TOPIC = { lhm: NO_TOPIC, all: NO_TOPIC }
/** Of an admin's scope, and everything. */
const PERSON = {
  seller: NONE,
  supervisor: NONE,
  lhm: '200 200 404 - 404 404',
  all: '200 200 200 - 404 404',
}
const NO_SCOPE = '403 - 403 - - 403'
const SCOPE = {
  seller: NO_SCOPE,
  supervisor: NO_SCOPE,
  lhm: '200 - 403 - - 400',
  all: '200 - 200 - - 400',
}
const NO_TOPIC_OF_ADMINS = '403 - - - 403 403'
const TOPIC = {
  seller: NO_TOPIC_OF_ADMINS,
  supervisor: NO_TOPIC_OF_ADMINS,
  lhm: NO_TOPIC_OF_ADMINS,
  all: '200 - - - 404 404',
}
const STUDY = { seller: LEARNERS_TOPIC, supervisor: LEARNERS_TOPIC, ...NO_ADMINS_TOPIC }

/**
 * What is answered to whoever names somebody's thing (specification, section 6; contract, section 5, order of
 * refusal), written down by hand. Where a call names two things, each has its row, told apart behind a `#`.
 */
export const OWNERSHIP: Readonly<Record<string, Rule>> = {
  'post /api/training/addSession': {
    seller: '201 403 403 - 403 403',
    supervisor: '201 404 404 - 404 404',
    lhm: '201 201 404 - 404 404',
    all: '201 201 201 - 404 404',
  },
  'post /api/training/addSession#topicId': {
    seller: '201 - 404 - 404 404',
    supervisor: '201 - 404 - 404 404',
    // An EDAC has no topics.
    lhm: '201 - 201 - 201 201',
    all: '201 - 201 - 201 201',
  },
  'post /api/training/editSession': {
    seller: '200 404 404 409 404 404',
    supervisor: '200 404 404 409 404 404',
    lhm: '200 403 404 409 404 404',
    all: '200 403 200 409 404 404',
  },
  'post /api/training/evaluate': {
    seller: NOBODY,
    supervisor: '200 404 404 409 404 404',
    lhm: '200 403 404 409 404 404',
    all: '200 403 200 409 404 404',
  },
  'post /api/training/deleteSession': {
    seller: NOBODY,
    supervisor: '200 404 404 409 404 404',
    lhm: '200 403 404 409 404 404',
    all: '200 403 200 409 404 404',
  },
  'get /api/training/ics/:id': {
    seller: '200 404 404 200 404 404',
    supervisor: '200 404 404 200 404 404',
    lhm: '200 404 404 200 404 404',
    all: '200 404 200 200 404 404',
  },
  'post /api/training/download': {
    // Theirs, but not achieved yet.
    seller: '409 403 403 - 403 403',
    supervisor: '409 403 403 - 403 403',
    ...NO_ADMINS,
  },

  'post /api/seller/taskCompleted': {
    seller: LEARNERS_TOPIC,
    supervisor: NO_TOPIC,
    ...NO_ADMINS_TOPIC,
  },
  'post /api/seller/taskCompleted#sellerId': {
    seller: '200 403 403 - 403 403',
    supervisor: NONE,
    ...NO_ADMINS,
  },
  'post /api/supervisor/taskCompleted': {
    seller: NO_TOPIC,
    supervisor: LEARNERS_TOPIC,
    ...NO_ADMINS_TOPIC,
  },
  'post /api/supervisor/taskCompleted#supervisorId': {
    seller: NONE,
    supervisor: '200 403 403 - 403 403',
    ...NO_ADMINS,
  },
  'post /api/seller/trainingMaterial': STUDY,
  'post /api/seller/quizMaterial': STUDY,
  'get /api/seller/material/:file': {
    seller: LEARNERS_TOPIC,
    supervisor: LEARNERS_TOPIC,
    lhm: '200 - 404 - 404 404',
    all: '200 - 200 - 404 404',
  },

  'get /api/supervisor/sellerDetail': {
    seller: NONE,
    supervisor: '200 404 404 - 404 404',
    ...NO_ADMINS,
  },
  'post /api/supervisor/sellerDetail': {
    seller: NONE,
    supervisor: '200 404 404 - 404 404',
    ...NO_ADMINS,
  },

  'post /api/admin/supervisorDetails': PERSON,
  'post /api/admin/supervisorLog': PERSON,
  'post /api/admin/sellerDetails': PERSON,
  'post /api/admin/approve': PERSON,
  'post /api/admin/reset/account': { ...PERSON, lhm: NONE },

  'post /api/admin/supervisorDashboard': SCOPE,
  'post /api/admin/sellerDashboard': SCOPE,
  'get /api/admin/export': SCOPE,
  'post /api/admin/approvals': SCOPE,
  'post /api/admin/resetDashboard': { ...SCOPE, lhm: NO_SCOPE },

  'post /api/admin/fetchTopic': TOPIC,
  'post /api/admin/editTopic': TOPIC,
  'post /api/admin/topicImpact': TOPIC,
  'post /api/admin/deleteTopic': TOPIC,
}

/** Endpoints that name nobody's thing: they are about the caller, about everything in its scope, or make something. */
export const NAMELESS: readonly string[] = [
  'get /api/health',
  'get /api/openapi.json',
  'get /api/docs',
  'post /api/auth/login',
  'get /api/auth/session',
  'post /api/auth/session',
  'post /api/auth/password/forgot',
  'post /api/auth/password/reset',
  'post /api/auth/password/check',
  'post /api/auth/password/change',
  'post /api/auth/profile',
  'post /api/auth/contact/check',
  'post /api/auth/contact/confirm',
  'post /api/seller/register',
  'post /api/supervisor/register',
  'post /api/supervisor/sellers',
  'get /api/supervisor/attention',
  'get /api/training/list',
  'post /api/admin/login',
  'get /api/admin/dashboard',
  'get /api/admin/distributorDashboard',
  'get /api/admin/topicDashboard',
  'post /api/admin/addTopic',
  'post /api/admin/auditLog',
  'post /api/admin/import',
]
