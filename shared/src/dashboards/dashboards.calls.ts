import { ADMINS, CHIEFS, get, type Nothing } from '../common/calls.ts'
import type { AdminAttention, AdminAttentionInput } from './attention.schema.ts'
import type { AdminDashboard, DistributorDashboard, TopicOverview } from './dashboards.schema.ts'

/** The dashboards of admins, each of its own scope, and of topics (api: Who may call what). */
export const dashboardsCalls = {
  admin: get<Nothing, AdminDashboard>()('/api/admin/dashboard', {
    who: ADMINS,
    summary: 'Users and User Managers by star',
    about: 'people',
  }),
  distributors: get<Nothing, DistributorDashboard>()('/api/admin/distributorDashboard', {
    who: ADMINS,
    summary: 'The distributors with the modules of their users',
    about: 'people',
  }),
  attention: get<AdminAttentionInput, AdminAttention>()('/api/admin/attention', {
    who: ADMINS,
    summary: 'What waits for an admin: how many of each, and the first ten',
    about: 'people',
  }),
  topics: get<Nothing, TopicOverview>()('/api/admin/topicDashboard', {
    who: CHIEFS,
    summary: 'All topics with how many have completed them',
    about: 'topics',
  }),
}
