import { FURTHER_TEXTS } from '../account/personTexts.ts'

/** What a row can ask for, in the order in which an import does it; the first is the default. */
export const IMPORT_ACTIONS = ['add', 'update', 'move', 'deactivate'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]

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
  ...FURTHER_TEXTS,
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** What a row says, by column; trimmed, except passwords. */
export type ImportCells = Record<ImportColumn, string>

/** Rows of one file, its head not counted. */
export const IMPORT_MAX_ROWS = 1_000

/** A row that says nothing else. */
export function importCells(cells: Partial<ImportCells>): ImportCells {
  const empty = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, ''])) as ImportCells
  return { ...empty, ...cells }
}

/** The lines of the template: one of each action. They are skipped where they stand in a file unchanged. */
export const IMPORT_EXAMPLES: readonly ImportCells[] = [
  importCells({
    action: 'add',
    type: 'supervisor',
    id: 'lim.weiliang',
    name: 'Lim Wei Liang',
    distributorId: 'KTC',
  }),
  importCells({
    action: 'add',
    type: 'seller',
    id: 'siti.aminah',
    name: 'Siti Aminah',
    email: 'siti.aminah@example.com',
    number: '0123456789',
    supervisorId: 'lim.weiliang',
  }),
  importCells({ action: 'update', id: 'mei.ling', name: 'Tan Mei Ling', number: '01123456789' }),
  importCells({ action: 'move', id: 'raj.kumar', supervisorId: 'lim.weiliang' }),
  importCells({ action: 'deactivate', id: 'ahmad.faiz' }),
]
