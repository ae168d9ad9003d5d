import { ADMINS, get, post } from '../common/calls.ts'
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
} from './lists.schema.ts'

/** The admins' tables and logs, each of its own scope (api: Who may call what). */
export const peopleListCalls = {
  supervisors: post<SupervisorReportInput, SupervisorReportRow[]>()(
    '/api/admin/supervisorDashboard',
    {
      who: ADMINS,
      summary: 'The user managers of the scope, page by page',
      counted: true,
      about: 'people',
    },
  ),
  users: post<UserReportInput, UserListRow[]>()('/api/admin/sellerDashboard', {
    who: ADMINS,
    summary: 'The users of the scope, page by page',
    counted: true,
    about: 'people',
  }),
  team: post<SupervisorDetailsInput, SupervisorDetails>()('/api/admin/supervisorDetails', {
    who: ADMINS,
    summary: 'A user manager with its users, page by page',
    counted: true,
    about: 'people',
  }),
  supervisorLog: post<SupervisorLogInput, SupervisorLog>()('/api/admin/supervisorLog', {
    who: ADMINS,
    summary: 'A user manager’s own study and EDAC',
    reads: true,
  }),
  userLog: post<UserDetailsInput, UserDetails>()('/api/admin/sellerDetails', {
    who: ADMINS,
    summary: 'A user’s study and evaluated trainings',
    reads: true,
  }),
  export: get<ExportInput, string>()('/api/admin/export', {
    who: ADMINS,
    summary: 'Every user of the scope with every topic, streamed',
    media: 'text/csv',
  }),
}
