import { rm } from 'node:fs/promises'
import { DATA_DIR } from './server.ts'

/** After the last test; Playwright wants a default export here. */
// oxlint-disable-next-line import/no-default-export
export default async function removeData(): Promise<void> {
  await rm(DATA_DIR, { recursive: true, force: true })
}
