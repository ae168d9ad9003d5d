import { EXPORT_COLUMN_NAMES, type ExportColumn } from '@tristar/shared/people/export.columns'
import { useState } from 'react'
import { storage } from '../../../../lib/storage'

const KEY = 'export-columns'

/** The columns of the file with everything, remembered in this browser; unknown ones, of another version, are left out. */
export function useExportedColumns() {
  const [columns, setColumns] = useState(stored)
  function remember(chosen: readonly ExportColumn[]) {
    if (hasAll(chosen)) storage.remove(KEY)
    else storage.set(KEY, chosen.join(','))
    setColumns(chosen)
  }
  return [columns, remember] as const
}

export function hasAll(columns: readonly ExportColumn[]): boolean {
  return columns.length === EXPORT_COLUMN_NAMES.length
}

function stored(): readonly ExportColumn[] {
  const names = new Set<string>(storage.get(KEY)?.split(','))
  const found = EXPORT_COLUMN_NAMES.filter((name) => names.has(name))
  return found.length > 0 ? found : EXPORT_COLUMN_NAMES
}
