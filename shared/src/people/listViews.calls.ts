import type { OwnColumns, SavedView } from '../account/ownLists.schema.ts'
import type { MessageAnswer } from '../common/answers.schema.ts'
import { ADMINS, post } from '../common/calls.ts'
import type { ByIdInput } from '../common/refine.ts'
import type { SaveColumnsInput, SaveViewInput, ViewsInput } from './listViews.schema.ts'

/** How an admin arranges lists of people (domain: Views and columns); the session tells it too. */
export const listViewsCalls = {
  list: post<ViewsInput, SavedView[]>()('/api/auth/views', {
    who: ADMINS,
    summary: 'The own views of a list, the oldest first',
    reads: true,
  }),
  save: post<SaveViewInput, SavedView>()('/api/auth/views/save', {
    who: ADMINS,
    summary: 'Save an own view of a list, or change one',
  }),
  remove: post<ByIdInput, MessageAnswer>()('/api/auth/views/remove', {
    who: ADMINS,
    summary: 'Remove an own view of a list',
  }),
  saveColumns: post<SaveColumnsInput, OwnColumns>()('/api/auth/columns', {
    who: ADMINS,
    summary: 'Choose the own columns of a list, and their order',
  }),
}
