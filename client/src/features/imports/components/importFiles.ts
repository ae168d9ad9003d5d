import { idKey } from '@tristar/shared/common/ids'
import { IMPORT_COLUMNS, IMPORT_EXAMPLES } from '@tristar/shared/imports/imports.columns'
import type { ImportRow, ImportStarted } from '@tristar/shared/imports/imports.schema'
import type { ImportLine } from '@tristar/shared/imports/importFile.rules'
import { useTranslation } from 'react-i18next'
import { fileDate } from '../../../lib/dates'
import { csvOf } from '../../../lib/csv'
import { refusalOf, useErrorText } from '../../../lib/errorText'
import { saveFile } from '../../../lib/saveFile'

/** Why a row is refused, in the reader's language. */
export function useReason(): (row: ImportRow) => string {
  const errorText = useErrorText()
  return ({ code, params, reason = '' }) => (code ? errorText(refusalOf(code, params)) : reason)
}

/** The column heads with an example of each action. */
export async function saveTemplate(): Promise<void> {
  const columns = IMPORT_COLUMNS.map((column) => ({
    head: column,
    value: (cells: (typeof IMPORT_EXAMPLES)[number]) => cells[column],
  }))
  saveFile(await csvOf(columns, IMPORT_EXAMPLES), 'people_template.csv')
}

/** Columns of a file that a reloaded page still knows. */
const OF_ROWS = ['action', 'type', 'id', 'name'] as const

/**
 * Saves refused rows with their reasons, in the columns of an import: once corrected they can be imported.
 * @param lines those of the file; none if the page has been loaded anew since
 */
export function useRefusedDownload(rows: readonly ImportRow[], lines: readonly ImportLine[]) {
  const { t } = useTranslation('imports')
  const reason = useReason()
  return async () => {
    const cells = new Map(lines.map((line) => [line.line, line.cells]))
    const known = cells.size > 0 ? IMPORT_COLUMNS : OF_ROWS
    const own = (row: ImportRow) => ({ ...row, ...cells.get(row.line) })
    const columns = [
      ...known.map((column) => ({
        head: column as string,
        value: (row: ImportRow) => own(row)[column as (typeof OF_ROWS)[number]],
      })),
      { head: t('report.line'), value: ({ line }: ImportRow) => line },
      { head: t('report.reason'), value: reason },
    ]
    saveFile(await csvOf(columns, rows), `refused_${fileDate()}.csv`)
  }
}

type Password = ImportStarted['passwords'][number]

/** Saves initial passwords with whose they are, and to which User Manager they go. */
export function usePasswordsDownload(passwords: readonly Password[], lines: readonly ImportLine[]) {
  const { t } = useTranslation('imports')
  return async () => {
    const cells = new Map(lines.map((line) => [idKey(line.cells.id), line.cells]))
    const columns = [
      { head: t('passwords.id'), value: ({ id }: Password) => id },
      { head: t('passwords.password'), value: ({ password }: Password) => password },
      { head: t('passwords.name'), value: ({ id }: Password) => cells.get(idKey(id))?.name },
      {
        head: t('passwords.manager'),
        value: ({ id }: Password) => cells.get(idKey(id))?.supervisorId,
      },
    ]
    saveFile(await csvOf(columns, passwords), `passwords_${fileDate()}.csv`)
  }
}
