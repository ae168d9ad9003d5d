export { countImports } from './importJobs.model.ts'

/** An import that is over. */
export interface ImportFinished {
  jobId: string
  /** The `_id` of the admin. */
  startedBy: string
  /** Rows. */
  done: number
  failed: number
}

declare module '../../lib/context.ts' {
  interface EventMap {
    importFinished: ImportFinished
  }
}
