import type { Distributor } from '@tristar/shared/common/distributors'
import type { ErrorCode, ErrorParams } from '@tristar/shared/common/errors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { ImportLine } from './importFile.ts'

/** A person to create. */
export interface Candidate {
  action: 'add'
  line: number
  role: LearnerRole
  loginId: string
  name: string
  /** '' where the file gives none. */
  email: string
  number: string
  /** '' if one is to be generated. */
  password: string
  distributorId: Distributor
  /** A seller's supervisor, by its human id as registered; a supervisor's own id. */
  supervisorId: string
}

/** A seller who goes to another supervisor; all by human ids as registered. */
export interface Mover {
  action: 'move'
  line: number
  role: 'seller'
  loginId: string
  /** The supervisor of before. */
  from: string
  supervisorId: string
}

/** Someone who leaves; all by human ids as registered. */
export interface Leaver {
  action: 'deactivate'
  line: number
  role: LearnerRole
  loginId: string
  /** A seller's supervisor. */
  from: string
  /** Who takes over the sellers of a supervisor; '' if nobody has to. */
  supervisorId: string
}

/** What a good row asks for. */
export type Task = Candidate | Mover | Leaver

export interface Refusal {
  line: number
  code: ErrorCode
  params?: ErrorParams
}

interface Accepted {
  line: ImportLine
  task: Task
}

/** A row's outcome. */
export type Verdict = Accepted | { line: ImportLine; refusal: Refusal }
