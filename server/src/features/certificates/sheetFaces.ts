import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, dirname } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import type { Weight } from '@tristar/shared/certificates/sheet/paper'

/** Noto Sans by script: Chinese and Japanese, those of Malaysia, and those of who comes to work there. */
const SCRIPTS = [
  'sc',
  'tamil',
  'arabic',
  'devanagari',
  'bengali',
  'gurmukhi',
  'telugu',
  'malayalam',
  'thai',
  'khmer',
  'myanmar',
  'kr',
] as const

/** One file of a font: a script is cut into files of some letters each. */
interface Slice {
  family: string
  file: string
  holds: (code: number) => boolean
}

let known: Slice[] | undefined
const registered = new Set<string>()

/** The families that have the text's letters, as CSS; letters that none has fall to the fonts of the machine. */
export function familiesFor(text: string): string {
  known ??= SCRIPTS.flatMap(slicesOf)
  const families = new Set<string>()
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const slice = known.find(({ holds }) => holds(code))
    if (!slice) continue
    register(slice)
    families.add(`"${slice.family}"`)
  }
  return [...families, 'sans-serif'].join(', ')
}

/** The value of the fonts' weight axis. */
export const WEIGHT_AXIS: Record<Weight, number> = { regular: 400, semibold: 600 }

function register({ family, file }: Slice): void {
  if (registered.has(family)) return
  registered.add(family)
  if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`Font not read: ${file}`)
}

/** The slices of a script's package, which names the letters of each, e.g. `U+4e00-4e0f,U+4e11`. */
function slicesOf(script: (typeof SCRIPTS)[number]): Slice[] {
  const name = `noto-sans-${script}`
  const list = createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/unicode.json`)
  const letters = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
  return Object.entries(letters).map(([key, ranges]) => {
    const slice = key.replace(/[[\]]/g, '')
    return {
      family: `${name}-${slice}`,
      file: join(dirname(list), 'files', `${name}-${slice}-wght-normal.woff2`),
      holds: within(ranges),
    }
  })
}

function within(ranges: string): (code: number) => boolean {
  const pairs = ranges.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16))
    return { from, to }
  })
  return (code) => pairs.some(({ from, to }) => code >= from && code <= to)
}
