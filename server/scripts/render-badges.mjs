// Makes the badges' PNGs in server/assets/badges from the medals of a built server with a Chromium (CHROMIUM: its path). For
// whoever changes the medals: the product reads the files.
import { STARS } from '@tristar/shared/common/tiers'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { medalSvg } from '../dist/features/certificates/credentials/medalSvg.js'

const SIZE = 512
const folder = fileURLToPath(new URL('../assets/badges/', import.meta.url))
const drawings = mkdtempSync(join(tmpdir(), 'tristar-badges-'))
for (const [tier, star] of Object.entries(STARS)) {
  const drawing = join(drawings, `${tier}.svg`)
  writeFileSync(drawing, medalSvg(tier))
  const { status, error } = spawnSync(process.env.CHROMIUM ?? 'chromium', [
    '--headless',
    '--no-sandbox',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    `--window-size=${SIZE},${SIZE}`,
    `--screenshot=${join(folder, `${star.toLowerCase()}.png`)}`,
    `file://${drawing}`,
  ])
  if (status !== 0) throw error ?? new Error(`Chromium ended with ${status}.`)
}
rmSync(drawings, { recursive: true })
