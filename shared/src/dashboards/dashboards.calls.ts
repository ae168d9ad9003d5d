import type { Nothing } from '../common/calls.ts'
import { ADMINS, call, CHIEFS } from '../common/calls.ts'
import type { AdminDashboard, DistributorDashboard, TopicOverview } from './dashboards.schema.ts'

/** The dashboards of admins, each of its own scope, and of topics (contract, section 5). */
export const dashboardsCalls = {
  admin: call<Nothing, AdminDashboard>()({
    method: 'get',
    path: '/api/admin/dashboard',
    who: ADMINS,
    summary: 'Users and User Managers by star',
  }),
  distributors: call<Nothing, DistributorDashboard>()({
    method: 'get',
    path: '/api/admin/distributorDashboard',
    who: ADMINS,
    summary: 'The distributors with the modules of their users',
  }),
  topics: call<Nothing, TopicOverview>()({
    method: 'get',
    path: '/api/admin/topicDashboard',
    who: CHIEFS,
    summary: 'All topics with how many have completed them',
  }),
}
