import {
  checkNewName,
  contactFaults,
  sellerRegistrationFaults,
  supervisorRegistrationFaults,
} from '../account/account.rules.ts'
import { PERSON_TEXT_NAMES } from '../account/personTexts.ts'
import type { ErrorCode, FieldFault } from '../common/errors.ts'
import type { Refusal } from '../common/faults.ts'
import type { ImportAction, ImportCells } from './imports.columns.ts'
import { actionOf, typeOf } from './imports.words.ts'

/** A placeholder for a password to be generated. */
const ANY_PASSWORD = 'to be made'

/** The refusal of an imported row before the database is asked, or null. */
export function checkImportRow(row: ImportCells): Refusal | null {
  const action = actionOf(row.action)
  const refusal = action ? CHECKS[action](row) : 'IMPORT_ACTION_INVALID'
  return typeof refusal === 'string' ? { code: refusal } : refusal
}

type Checked = Refusal | ErrorCode | null

/** What an update may change. */
export const UPDATED = [...PERSON_TEXT_NAMES, 'email', 'number'] as const
export type Updated = (typeof UPDATED)[number]

const CHECKS: Readonly<Record<ImportAction, (row: ImportCells) => Checked>> = {
  add: checkNewcomer,
  update: (row) =>
    row.id && UPDATED.some((column) => row[column]) ? checkPerson(row) : 'FIELDS_REQUIRED',
  move: ({ id, supervisorId }) => (id && supervisorId ? null : 'FIELDS_REQUIRED'),
  deactivate: ({ id }) => (id ? null : 'FIELDS_REQUIRED'),
}

/** The rules of registration and profile. */
function checkNewcomer(row: ImportCells): Checked {
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

function checkPerson(row: ImportCells): Checked {
  return firstOf(contactFaults(row)) ?? checkNewName(row.name)
}

function firstOf([fault]: readonly FieldFault[]): Refusal | null {
  if (!fault) return null
  const { code, params } = fault
  return { code, ...(params && { params }) }
}
