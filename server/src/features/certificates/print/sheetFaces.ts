import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import type { Weight } from '@tristar/shared/certificates/sheet/document'

/** The Noto Sans packages: Chinese with Japanese, the scripts of Malaysia, and those of who comes to work there. */
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

/** One file of a script's font, which is cut into files of some letters each. */
interface Slice {
  family: string
  file: string
  holds: (code: number) => boolean
}

let slices: Slice[] | undefined
const registered = new Set<string>()
/** Of the letters written so far; null of those that no slice has. */
const sliceOf = new Map<string, Slice | null>()

/** The families that have the text's letters, as CSS; letters that none has fall to the fonts of the machine. */
export function familiesFor(text: string): string {
  const families = new Set<string>()
  for (const letter of text) {
    const slice = findSlice(letter)
    if (slice) families.add(`"${slice.family}"`)
  }
  return [...families, 'sans-serif'].join(', ')
}

/** The slice that holds the letter, ready to be used. */
function findSlice(letter: string): Slice | null {
  const known = sliceOf.get(letter)
  if (known !== undefined) return known
  slices ??= SCRIPTS.flatMap(slicesOf)
  const code = letter.codePointAt(0) ?? 0
  const slice = slices.find(({ holds }) => holds(code)) ?? null
  if (slice) register(slice)
  sliceOf.set(letter, slice)
  return slice
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
