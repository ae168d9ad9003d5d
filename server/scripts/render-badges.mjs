// Makes the badges' PNGs in server/assets/badges from the drawings beside them with a Chromium (CHROMIUM: its path). For
// whoever changes the drawings: the product reads the files.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SIZE = 512
const folder = fileURLToPath(new URL('../assets/badges/', import.meta.url))
for (const drawing of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
  const { status, error } = spawnSync(process.env.CHROMIUM ?? 'chromium', [
    '--headless',
    '--no-sandbox',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    `--window-size=${SIZE},${SIZE}`,
    `--screenshot=${join(folder, drawing.replace(/svg$/, 'png'))}`,
    `file://${join(folder, drawing)}`,
  ])
  if (status !== 0) throw error ?? new Error(`Chromium ended with ${status}.`)
}
