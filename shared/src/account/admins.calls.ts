import type { MessageAnswer } from '../common/answers.schema.ts'
import { CHIEFS, post } from '../common/calls.ts'
import type { ByIdInput } from '../common/refine.ts'
import type {
  AdminAnswer,
  AdminListInput,
  AdminRow,
  GivenPasswordAnswer,
  NewAdminAnswer,
  NewAdminInput,
  ScopeChangeInput,
} from './admins.schema.ts'

/** The admins themselves (domain: People who come, move and leave). */
export const adminsCalls = {
  list: post<AdminListInput, AdminRow[]>()('/api/admin/admins', {
    who: CHIEFS,
    summary: 'A page of the admins',
    counted: true,
    about: 'admins',
  }),
  add: post<NewAdminInput, NewAdminAnswer>()('/api/admin/admins/add', {
    who: CHIEFS,
    summary: 'Add an admin with a generated password, which is told only once',
    changes: ['admins'],
  }),
  changeScope: post<ScopeChangeInput, AdminAnswer>()('/api/admin/admins/scope', {
    who: CHIEFS,
    summary: "Change another admin's scope, which ends its sessions",
    changes: ['admins'],
  }),
  givePassword: post<ByIdInput, GivenPasswordAnswer>()('/api/admin/admins/password', {
    who: CHIEFS,
    summary: 'Give another admin a generated password, which ends its sessions',
    changes: ['admins'],
  }),
  remove: post<ByIdInput, MessageAnswer>()('/api/admin/admins/remove', {
    who: CHIEFS,
    summary: 'Remove another admin, which ends its sessions',
    changes: ['admins'],
  }),
}
