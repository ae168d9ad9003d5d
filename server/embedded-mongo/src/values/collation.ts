import { isDoc, isList, type Doc, setOwn } from './bson.ts'
import { badValue, notSupported } from './errors.ts'
import { type StringOrder } from './compare.ts'
import { toNumber } from './numbers.ts'

/** How strings compare for one query or index. */
export interface Collation {
  /** Two collations with the same name behave the same. */
  name: string
  compare: StringOrder
  /** The value with every string replaced by one that is equal exactly when the collation says so. */
  fold(value: unknown): unknown
}

const HARMLESS: Doc = {
  caseLevel: false,
  caseFirst: 'off',
  alternate: 'non-ignorable',
  maxVariable: 'punct',
  normalization: false,
  backwards: false,
  version: '57.1',
}

function folder(strength: number, numeric: boolean): (text: string) => string {
  return (text) => {
    let folded = text.normalize('NFKD')
    if (strength < 2) folded = folded.replace(/\p{M}/gu, '')
    if (strength < 3) folded = folded.toLowerCase()
    return numeric ? folded.replace(/\d+/g, (digits) => digits.padStart(15, '0')) : folded
  }
}

function foldValue(value: unknown, foldText: (text: string) => string): unknown {
  if (typeof value === 'string') return foldText(value)
  if (isList(value)) return value.map((item) => foldValue(item, foldText))
  if (!isDoc(value)) return value
  const copy: Doc = {}
  for (const key of Object.keys(value)) setOwn(copy, key, foldValue(value[key], foldText))
  return copy
}

/**
 * The collation a command, index or collection names; undefined for plain byte order.
 * Supported: locale, strength 1-3, numericOrdering. Every other deviation is refused by name.
 */
export function collationOf(spec: unknown): Collation | undefined {
  if (spec === undefined || spec === null) return undefined
  if (!isDoc(spec) || typeof spec['locale'] !== 'string') {
    throw badValue("Collation: the field 'locale' must be a string")
  }
  const { locale, strength = 3, numericOrdering = false, ...rest } = spec
  for (const key of Object.keys(rest)) {
    if (rest[key] !== HARMLESS[key]) throw notSupported(`collation option '${key}'`)
  }
  if (locale === 'simple') return undefined
  const level = toNumber(strength)
  if (level !== 1 && level !== 2 && level !== 3) throw notSupported(`collation strength ${level}`)
  const numeric = numericOrdering === true
  const sensitivity = level === 1 ? 'base' : level === 2 ? 'accent' : 'variant'
  const collator = new Intl.Collator(localeTag(locale), { sensitivity, numeric })
  const foldText = folder(level, numeric)
  return {
    name: `${locale}/${level}/${numeric}`,
    compare: (a, b) => collator.compare(a, b),
    fold: (value) => foldValue(value, foldText),
  }
}

function localeTag(locale: unknown): string {
  const tag = String(locale).replaceAll('_', '-')
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    throw badValue(`Field 'locale' is invalid in: { locale: "${tag}" }`)
  }
}
