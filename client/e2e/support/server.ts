import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PORT = Number(process.env.E2E_PORT ?? 3457)
export const baseURL = `http://localhost:${PORT}`

/** One folder for the run: Playwright's workers inherit it from the process that reads the configuration first. */
export const DATA_DIR = (process.env.E2E_DATA_DIR ??= join(tmpdir(), `tristar-e2e-${process.pid}`))
