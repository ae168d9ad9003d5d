import {
  checkContact,
  checkSellerRegistration,
  checkSupervisorRegistration,
} from '../account/account.rules.ts'
import type { ErrorCode } from '../common/errors.ts'

/** What a row can ask for; the first is the default. */
export const IMPORT_ACTIONS = ['add', 'move', 'deactivate'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]

/** The action that a row asks for, in any case; '' if there is none of this name. */
export function actionOf(cell: string): ImportAction | '' {
  const name = cell.toLowerCase() || IMPORT_ACTIONS[0]
  return IMPORT_ACTIONS.find((action) => action === name) ?? ''
}

/**
 * The columns of an import, in the order of the template. `supervisorId`: a seller's manager; of a `move` the new one; of a
 * manager who leaves the one who takes the sellers over. `distributorId` for managers.
 */
export const IMPORT_COLUMNS = [
  'action',
  'type',
  'id',
  'name',
  'email',
  'number',
  'supervisorId',
  'distributorId',
  'password',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** The columns that a file may lack. */
export const OPTIONAL_COLUMNS: readonly ImportColumn[] = ['action']

/** Rows of one file, its head not counted. */
export const IMPORT_MAX_ROWS = 1_000

/** A placeholder for a password to be generated. */
const ANY_PASSWORD = 'to be made'

type Row = Record<ImportColumn, string>

/** The refusal of an imported row before the database is asked, or null. */
export function checkImportRow(row: Row): ErrorCode | null {
  const action = actionOf(row.action)
  return action ? CHECKS[action](row) : 'IMPORT_ACTION_INVALID'
}

const CHECKS: Readonly<Record<ImportAction, (row: Row) => ErrorCode | null>> = {
  add: checkNewcomer,
  move: ({ id, supervisorId }) => (id && supervisorId ? null : 'FIELDS_REQUIRED'),
  deactivate: ({ id }) => (id ? null : 'FIELDS_REQUIRED'),
}

/** The rules of registration and profile. */
function checkNewcomer(row: Row): ErrorCode | null {
  if (!row.type || !row.id) return 'FIELDS_REQUIRED'
  const type = row.type.toLowerCase()
  if (type !== 'seller' && type !== 'supervisor') return 'IMPORT_TYPE_INVALID'
  const { id, supervisorId, distributorId } = row
  const password = row.password || ANY_PASSWORD
  const refused =
    type === 'seller'
      ? checkSellerRegistration({ sellerId: id, password, supervisorId })
      : checkSupervisorRegistration({
          supervisorId: id,
          password,
          distributorId: distributorId.toUpperCase(),
        })
  return refused ?? checkContact(row)
}
