// Draws the badges' PNGs in server/assets/badges from the art in badgeArt.ts with a Chromium (CHROMIUM: its path), after
// npm run build. For whoever changes the art: the product reads the files.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STARS, TIERS } from '../../shared/dist/common/tiers.js'
import { badgeSvg } from '../dist/features/certificates/badgeArt.js'

const SIZE = 512
const folder = fileURLToPath(new URL('../assets/badges/', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'tristar-badges-'))
mkdirSync(folder, { recursive: true })
for (const tier of TIERS) {
  const drawing = join(work, `${tier}.svg`)
  writeFileSync(drawing, badgeSvg(tier))
  const { status, error } = spawnSync(process.env.CHROMIUM ?? 'chromium', [
    '--headless',
    '--no-sandbox',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    `--window-size=${SIZE},${SIZE}`,
    `--screenshot=${join(folder, `${STARS[tier].toLowerCase()}.png`)}`,
    `file://${drawing}`,
  ])
  if (status !== 0) throw error ?? new Error(`Chromium ended with ${status}.`)
}
rmSync(work, { recursive: true })
