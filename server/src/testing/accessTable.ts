/** The kinds of caller, in the order of the columns below. */
export const CALLERS = ['nobody', 'seller', 'supervisor', 'all', 'lhm'] as const

/**
 * Who may call what (specification, section 6; contract, section 5): the answer to a call with an empty body, maintained by
 * hand for every endpoint. 401 and 403: refused by role; ok: judged by its input.
 */
export const ACCESS: Readonly<Record<string, string>> = {
  //                                       nobody seller supervisor all lhm
  'get /api/health': 'ok ok ok ok ok',
  'get /api/openapi.json': 'ok ok ok ok ok',
  'get /api/docs': 'ok ok ok ok ok',

  'post /api/auth/login': 'ok ok ok ok ok',
  'get /api/auth/session': '401 ok ok ok ok',
  'post /api/auth/session': '401 ok ok ok ok',
  'post /api/auth/password/forgot': 'ok ok ok ok ok',
  'post /api/auth/password/reset': 'ok ok ok ok ok',
  'post /api/auth/password/check': 'ok ok ok ok ok',
  'post /api/auth/password/change': '401 ok ok ok ok',
  'post /api/auth/profile': '401 ok ok ok ok',
  'post /api/auth/data': '401 ok ok ok ok',
  'post /api/auth/contact/check': 'ok ok ok ok ok',
  'post /api/auth/contact/confirm': 'ok ok ok ok ok',

  'post /api/seller/register': 'ok ok ok ok ok',
  'post /api/seller/trainingMaterial': '401 ok ok 403 403',
  'post /api/seller/quizMaterial': '401 ok ok 403 403',
  'get /api/seller/material/:file': '401 ok ok ok ok',
  'post /api/seller/taskCompleted': '401 ok 403 403 403',

  'post /api/supervisor/register': 'ok ok ok ok ok',
  'post /api/supervisor/taskCompleted': '401 403 ok 403 403',
  'post /api/supervisor/sellers': '401 403 ok 403 403',
  'get /api/supervisor/sellerDetail': '401 403 ok 403 403',
  'post /api/supervisor/sellerDetail': '401 403 ok 403 403',
  'get /api/supervisor/attention': '401 403 ok 403 403',
  'post /api/supervisor/person': '401 403 ok 403 403',

  'post /api/supervisor/people/password': '401 403 ok 403 403',

  'get /api/training/list': '401 ok ok ok ok',
  'post /api/training/addSession': '401 ok ok ok ok',
  'post /api/training/editSession': '401 ok ok ok ok',
  'post /api/training/evaluate': '401 403 ok ok ok',
  'post /api/training/deleteSession': '401 403 ok ok ok',
  'get /api/training/ics/:id': '401 ok ok ok ok',
  'post /api/training/download': '401 ok ok 403 403',
  'get /api/training/certificate/:serial': 'ok ok ok ok ok',

  'post /api/admin/login': 'ok ok ok ok ok',
  'get /api/admin/dashboard': '401 403 403 ok ok',
  'get /api/admin/distributorDashboard': '401 403 403 ok ok',
  'post /api/admin/supervisorDashboard': '401 403 403 ok ok',
  'post /api/admin/sellerDashboard': '401 403 403 ok ok',
  'post /api/admin/supervisorDetails': '401 403 403 ok ok',
  'post /api/admin/supervisorLog': '401 403 403 ok ok',
  'post /api/admin/sellerDetails': '401 403 403 ok ok',
  'get /api/admin/export': '401 403 403 ok ok',
  'post /api/admin/person': '401 403 403 ok ok',
  'post /api/admin/approvals': '401 403 403 ok ok',
  'post /api/admin/approve': '401 403 403 ok ok',
  'post /api/admin/people/move': '401 403 403 ok ok',
  'post /api/admin/people/deactivate': '401 403 403 ok ok',
  'post /api/admin/people/erase': '401 403 403 ok 403',
  'post /api/admin/people/reactivate': '401 403 403 ok ok',

  'post /api/admin/people/password': '401 403 403 ok ok',

  'get /api/admin/topicDashboard': '401 403 403 ok 403',
  'post /api/admin/fetchTopic': '401 403 403 ok 403',
  'post /api/admin/addTopic': '401 403 403 ok 403',
  'post /api/admin/editTopic': '401 403 403 ok 403',
  'post /api/admin/topicImpact': '401 403 403 ok 403',
  'post /api/admin/deleteTopic': '401 403 403 ok 403',
  'post /api/admin/resetDashboard': '401 403 403 ok 403',
  'post /api/admin/reset/account': '401 403 403 ok 403',
  'post /api/admin/certificate/revoke': '401 403 403 ok 403',
  'post /api/admin/certificate/restore': '401 403 403 ok 403',
  'post /api/admin/auditLog': '401 403 403 ok 403',
  'post /api/admin/admins': '401 403 403 ok 403',
  'post /api/admin/admins/add': '401 403 403 ok 403',
  'post /api/admin/admins/scope': '401 403 403 ok 403',
  'post /api/admin/admins/password': '401 403 403 ok 403',
  'post /api/admin/admins/remove': '401 403 403 ok 403',
  'post /api/admin/import': '401 403 403 ok 403',
  'get /api/admin/import': '401 403 403 ok 403',
  'get /api/admin/import/:jobId': '401 403 403 ok 403',
  'post /api/admin/import/:jobId/cancel': '401 403 403 ok 403',
}
