import { adminsCalls } from '@tristar/shared/account/admins.calls'
import {
  adminAnswer,
  adminListSchema,
  adminRow,
  givenPasswordAnswer,
  newAdminAnswer,
  newAdminSchema,
  scopeChangeSchema,
} from '@tristar/shared/account/admins.schema'
import { messageAnswer } from '@tristar/shared/common/answers.schema'
import { byIdSchema } from '@tristar/shared/common/refine'
import { z } from 'zod'
import type { Context } from '../../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../../lib/implement.ts'
import { listAdminsPage } from './adminList.service.ts'
import { presentAdminRow } from '../account.presenter.ts'
import { addAdmin, changeScope, giveAdminPassword, removeAdmin } from './admins.service.ts'

export function adminsEndpoints(context: Context): Endpoint[] {
  return implement(
    adminsCalls,
    {
      list: endpoint({ input: adminListSchema, answer: z.array(adminRow) }, ({ input }) =>
        listAdminsPage(input),
      ),
      add: endpoint(
        { input: newAdminSchema, answer: newAdminAnswer },
        async ({ input, principal }) => {
          const { admin, password } = await addAdmin(context, principal, input)
          return { admin: presentAdminRow(admin), password }
        },
      ),
      changeScope: endpoint(
        { input: scopeChangeSchema, answer: adminAnswer },
        async ({ input, principal }) => ({
          admin: presentAdminRow(await changeScope(principal, input)),
        }),
      ),
      givePassword: endpoint(
        { input: byIdSchema, answer: givenPasswordAnswer },
        async ({ input, principal }) => ({
          password: await giveAdminPassword(context, principal, input.id),
        }),
      ),
      remove: endpoint(
        { input: byIdSchema, answer: messageAnswer },
        async ({ input, principal }) => {
          await removeAdmin(principal, input.id)
          return { message: 'The admin has been removed' }
        },
      ),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  changeScope: ['ADMIN_NOT_FOUND', 'LAST_ADMIN', 'SELF'],
  givePassword: ['ADMIN_NOT_FOUND', 'LAST_ADMIN', 'SELF'],
  remove: ['ADMIN_NOT_FOUND', 'LAST_ADMIN', 'SELF'],
  add: ['ID_INVALID', 'ID_TAKEN'],
} as const satisfies RefusalsOf<typeof adminsCalls>
