import { type InLanguages, inLanguages } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { type Role, ROLES } from '../common/roles.ts'

/** A text that people say of themselves, or whoever imports them; kept as typed. */
export interface PersonText {
  /** Whose it is. */
  of: readonly Role[]
  /** Characters. */
  max: number
  /** In forms, and at the head of its column in tables and files. */
  label: InLanguages
  /** What browsers fill in by themselves (HTML). */
  autoComplete: string
  /** Has a column in the Users table; a name stands with the id. */
  column: boolean
}

/**
 * The texts of a person, in the order of forms and files. Storage, the copies that lists read, profile, erasure, own data,
 * rows and files of people, and imports follow from this table.
 */
export const PERSON_TEXTS = {
  name: {
    of: ROLES,
    max: LIMITS.name,
    label: inLanguages(['Name', 'Nama', '姓名']),
    autoComplete: 'name',
    column: false,
  },
} as const satisfies Record<string, PersonText>

export type PersonTextName = keyof typeof PERSON_TEXTS
/** What somebody has said; '' where nothing. */
export type PersonTexts = Record<PersonTextName, string>

export const PERSON_TEXT_NAMES = Object.keys(PERSON_TEXTS) as PersonTextName[]

/** Those but the name, which has a place of its own. */
export const FURTHER_TEXTS: readonly PersonTextName[] = PERSON_TEXT_NAMES.filter(
  (text) => text !== 'name',
)

/** The texts of people of this role. */
export function textsOfRole(role: Role): PersonTextName[] {
  const isOf = ({ of }: PersonText) => of.includes(role)
  return PERSON_TEXT_NAMES.filter((text) => isOf(PERSON_TEXTS[text]))
}

/** Those with a column of their own in the Users table. */
export const COLUMN_TEXTS = textsOfRole('seller').filter((text) => PERSON_TEXTS[text].column)

/** A record with one value per text. */
export function perPersonText<Value>(
  make: (text: PersonTextName) => Value,
): Record<PersonTextName, Value> {
  const entries = PERSON_TEXT_NAMES.map((text) => [text, make(text)])
  return Object.fromEntries(entries) as Record<PersonTextName, Value>
}

/** The texts alone. */
export function textsOf(person: PersonTexts): PersonTexts {
  return perPersonText((text) => person[text])
}

/** Of nobody, or of somebody who has been erased. */
export const NO_TEXTS: PersonTexts = perPersonText(() => '')
