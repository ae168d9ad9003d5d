import { z } from 'zod'
import type { Distributor } from '../common/distributors.ts'
import { SCOPES } from '../common/distributors.ts'
import type { ErrorCode, ErrorParams } from '../common/errors.ts'
import { listSchema } from '../common/list.schema.ts'
import { optionalId, requiring } from '../common/refine.ts'

/** POST /api/admin/approvals: User Managers who wait to be let in. */
export const approvalListSchema = listSchema([
  '_id',
  'supervisorId',
  'distributorId',
  'createdAt',
]).extend({ dist: z.enum(SCOPES).optional() })
export type ApprovalList = z.infer<typeof approvalListSchema>

export interface ApprovalRow {
  _id: string
  supervisorId: string
  distributorId: Distributor
  createdAt: string
}

/** POST /api/admin/approve: lets a newcomer in, or removes the registration; the human id or `_id`. */
export const approveSchema = z
  .object({ supervisorId: optionalId, approve: z.boolean() })
  .superRefine(requiring('supervisorId'))

/** The columns of an import, in the order of the template; `supervisorId` for sellers, `distributorId` for managers. */
export const IMPORT_COLUMNS = [
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

/** Rows of one file, its head not counted. */
export const IMPORT_MAX_ROWS = 1_000

/** POST /api/admin/import, besides the file `csv`: multipart sends the flag as text. */
export const importSchema = z.object({
  dryRun: z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean().default(true),
  ),
})

export interface ImportRow {
  /** Of the file, the head being line 1. */
  line: number
  id: string
  type: 'seller' | 'supervisor' | ''
  ok: boolean
  /** Why the row is refused: the English sentence, and what the client says it with. */
  reason?: string
  code?: ErrorCode
  params?: ErrorParams
}

/** The rows of the file and what would happen (`dryRun`), or has happened, to each. */
export interface ImportReport {
  rows: ImportRow[]
  created: number
  /** Initial passwords that were made here because the file gave none; told once, never kept. */
  passwords?: { id: string; password: string }[]
}
