import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PORT = Number(process.env.E2E_PORT ?? 3457)

/** Of the demo that the run starts, or of one that is running already. */
export const RUNNING_URL = process.env.E2E_URL
export const baseURL = RUNNING_URL ?? `http://localhost:${PORT}`

/** One folder for the run: Playwright's workers inherit it from the process that reads the configuration first. */
export const DATA_DIR = (process.env.E2E_DATA_DIR ??= join(tmpdir(), `tristar-e2e-${process.pid}`))
