import type {
  ImportJobState,
  ImportPlan,
  ImportStarted,
} from '@tristar/shared/imports/imports.schema'

export const REFUSED = {
  line: 4,
  id: 'MEI.new',
  name: '',
  type: 'seller',
  action: 'add',
  ok: false,
  reason: 'This ID is already in line 3 of the file.',
  code: 'IMPORT_ID_REPEATED',
  params: { line: 3 },
} as const
export const PLAN: ImportPlan = {
  rows: [
    { line: 2, id: 'tan.new', name: 'Tan Ah Kow', type: 'supervisor', action: 'add', ok: true },
    { line: 3, id: 'mei.new', name: '', type: 'seller', action: 'add', ok: true },
    REFUSED,
  ],
  created: 0,
}
export const STARTED: ImportStarted = {
  jobId: 'f'.repeat(24),
  passwords: [
    { id: 'tan.new', password: 'Xk7mPq2v' },
    { id: 'mei.new', password: 'abcdefgh' },
  ],
}
export const RUNNING: ImportJobState = {
  state: 'running',
  done: 1,
  total: 3,
  rows: [REFUSED],
  created: 0,
}
export const DONE: ImportJobState = {
  state: 'done',
  done: 3,
  total: 3,
  rows: PLAN.rows,
  created: 2,
}
