import { ADMINS, call } from '../common/calls.ts'
import type {
  ExportInput,
  SupervisorDetails,
  SupervisorDetailsInput,
  SupervisorLog,
  SupervisorLogInput,
  SupervisorReportInput,
  SupervisorReportRow,
  UserDetails,
  UserDetailsInput,
  UserListRow,
  UserReportInput,
} from './reports.schema.ts'

/** The admins' tables and logs, each of its own scope (contract, section 5). */
export const reportsCalls = {
  supervisors: call<SupervisorReportInput, SupervisorReportRow[]>()({
    method: 'post',
    path: '/api/admin/supervisorDashboard',
    who: ADMINS,
    summary: 'The user managers of the scope, page by page',
    counted: true,
  }),
  users: call<UserReportInput, UserListRow[]>()({
    method: 'post',
    path: '/api/admin/sellerDashboard',
    who: ADMINS,
    summary: 'The users of the scope, page by page',
    counted: true,
  }),
  team: call<SupervisorDetailsInput, SupervisorDetails>()({
    method: 'post',
    path: '/api/admin/supervisorDetails',
    who: ADMINS,
    summary: 'A user manager with its users, page by page',
    counted: true,
  }),
  supervisorLog: call<SupervisorLogInput, SupervisorLog>()({
    method: 'post',
    path: '/api/admin/supervisorLog',
    who: ADMINS,
    summary: 'A user manager’s own study and EDAC',
  }),
  userLog: call<UserDetailsInput, UserDetails>()({
    method: 'post',
    path: '/api/admin/sellerDetails',
    who: ADMINS,
    summary: 'A user’s study and evaluated trainings',
  }),
  export: call<ExportInput, string>()({
    method: 'get',
    path: '/api/admin/export',
    who: ADMINS,
    summary: 'Every user of the scope with every topic, streamed',
    media: 'text/csv',
  }),
}
