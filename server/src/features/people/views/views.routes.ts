import { ownColumns, savedView } from '@tristar/shared/account/ownLists.schema'
import { messageAnswer } from '@tristar/shared/common/answers.schema'
import { byIdSchema } from '@tristar/shared/common/refine'
import { listViewsCalls } from '@tristar/shared/people/listViews.calls'
import {
  saveColumnsSchema,
  saveViewSchema,
  viewsSchema,
} from '@tristar/shared/people/listViews.schema'
import { z } from 'zod'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../../lib/implement.ts'
import { listViews, removeView, saveColumns, saveView } from './views.service.ts'

export function listViewsEndpoints(): Endpoint[] {
  return implement(
    listViewsCalls,
    {
      list: endpoint(
        { input: viewsSchema, required: { fields: ['page'] }, answer: z.array(savedView) },
        ({ input, principal }) => listViews(principal.accountId, input.page),
      ),
      save: endpoint(
        {
          input: saveViewSchema,
          required: { fields: ['page', 'name'], blank: true },
          answer: savedView,
        },
        ({ input, principal }) => saveView(principal.accountId, input),
      ),
      remove: endpoint(
        { input: byIdSchema, answer: messageAnswer },
        async ({ input, principal }) => {
          await removeView(principal.accountId, input.id)
          return { message: 'The view has been removed.' }
        },
      ),
      saveColumns: endpoint(
        { input: saveColumnsSchema, required: { fields: ['page'] }, answer: ownColumns },
        ({ input, principal }) => saveColumns(principal.accountId, input),
      ),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  save: ['VIEW_NAME_INVALID', 'VIEW_NOT_FOUND', 'VIEW_NAME_TAKEN', 'VIEWS_FULL'],
  remove: ['VIEW_NOT_FOUND'],
} as const satisfies RefusalsOf<typeof listViewsCalls>
