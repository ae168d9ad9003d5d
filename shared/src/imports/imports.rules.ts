import {
  checkNewName,
  contactFaults,
  sellerRegistrationFaults,
  supervisorRegistrationFaults,
} from '../account/account.rules.ts'
import type { ErrorCode, FieldFault } from '../common/errors.ts'
import type { ImportAction, ImportCells } from './imports.columns.ts'
import { actionOf, typeOf } from './imports.words.ts'

/** A placeholder for a password to be generated. */
const ANY_PASSWORD = 'to be made'

/** The refusal of an imported row before the database is asked, or null. */
export function checkImportRow(row: ImportCells): ErrorCode | null {
  const action = actionOf(row.action)
  return action ? CHECKS[action](row) : 'IMPORT_ACTION_INVALID'
}

const CHECKS: Readonly<Record<ImportAction, (row: ImportCells) => ErrorCode | null>> = {
  add: checkNewcomer,
  update: (row) =>
    row.id && (row.name || row.email || row.number) ? checkPerson(row) : 'FIELDS_REQUIRED',
  move: ({ id, supervisorId }) => (id && supervisorId ? null : 'FIELDS_REQUIRED'),
  deactivate: ({ id }) => (id ? null : 'FIELDS_REQUIRED'),
}

/** The rules of registration and profile. */
function checkNewcomer(row: ImportCells): ErrorCode | null {
  if (!row.type || !row.id) return 'FIELDS_REQUIRED'
  const type = typeOf(row.type)
  if (!type) return 'IMPORT_TYPE_INVALID'
  const { id, supervisorId, distributorId } = row
  const password = row.password || ANY_PASSWORD
  const faults =
    type === 'seller'
      ? sellerRegistrationFaults({ sellerId: id, password, supervisorId })
      : supervisorRegistrationFaults({
          supervisorId: id,
          password,
          distributorId: distributorId.toUpperCase(),
        })
  return firstOf(faults) ?? checkPerson(row)
}

function checkPerson(row: ImportCells): ErrorCode | null {
  return firstOf(contactFaults(row)) ?? checkNewName(row.name)
}

const firstOf = ([first]: readonly FieldFault[]) => first?.code ?? null
