import { isDistributor } from '../common/distributors.ts'
import type { ErrorCode, FieldFault } from '../common/errors.ts'
import { faultsIn, missingFirst, type Refusal, required } from '../common/faults.ts'
import { idKey, isHumanId, isReservedId } from '../common/ids.ts'
import { LIMITS } from '../common/limits.ts'
import type { LearnerRole } from '../common/roles.ts'
import { characterCount, holdsLink, isPlainLine } from '../common/text.ts'
import { tidyLine } from '../common/tidyLine.ts'
import {
  PERSON_TEXTS,
  type PersonTextName,
  type PersonTexts,
  perPersonText,
} from './personTexts.ts'

/** Not what mail programs read as something else: brackets, quotes, a list, an address literal. */
const SIGN = String.raw`[^\s\p{C}@"<>(),;:\\[\]]`
const EMAIL = new RegExp(`^${SIGN}{1,64}@(?:(?!\\.)${SIGN})+(?:\\.(?:(?!\\.)${SIGN})+)+$`, 'u')
/** A line end, as addresses of links write it. */
const ENCODED_END = /%0[ad]/i
const PHONE = /^01\d{8,9}$/

/** The number without spaces, as stored and compared (domain: Accounts). */
export function normalizePhone(number: string): string {
  return tidyLine(number).replace(/\s+/g, '')
}

/** The form in which emails are compared, ignoring case. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase()
}

/** Digits only, 10 or 11 of them, starting with 01, after removing spaces. */
export function isPhone(number: string): boolean {
  return PHONE.test(normalizePhone(number))
}

export function isEmail(email: string): boolean {
  const tidied = tidyLine(email)
  return tidied.length <= LIMITS.email && EMAIL.test(tidied) && !ENCODED_END.test(tidied)
}

/** The refusal of a new password, or null; bcrypt reads only 72 bytes, so longer ones are refused, never cut. */
export function checkPassword(password: string): ErrorCode | null {
  const points = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  if (points.length < LIMITS.passwordMinCharacters) return 'PASSWORD_TOO_SHORT'
  const bytes = points.reduce((sum, point) => sum + utf8Bytes(point), 0)
  return bytes > LIMITS.passwordMaxBytes ? 'PASSWORD_TOO_LONG' : null
}

/** The refusal of a password that anybody would try first: the id, or one letter repeated (domain: Accounts). */
export function checkPasswordOf(id: string, password: string): ErrorCode | null {
  const [first, ...others] = password
  const repeats = others.every((character) => character === first)
  return repeats || idKey(password) === idKey(tidyLine(id)) ? 'PASSWORD_COMMON' : null
}

function utf8Bytes(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

interface SellerRegistration {
  sellerId: string
  password: string
  supervisorId: string
}

interface SupervisorRegistration {
  supervisorId: string
  password: string
  distributorId: string
}

/** The faults of a seller's registration before the database is asked (domain: Accounts). */
export function sellerRegistrationFaults(input: SellerRegistration): FieldFault[] {
  return faultsIn({
    sellerId: required(tidyLine(input.sellerId), checkNewId),
    password: required(input.password, checkPassword),
    supervisorId: required(tidyLine(input.supervisorId)),
  })
}

/** The faults of a supervisor's registration before the database is asked. */
export function supervisorRegistrationFaults(input: SupervisorRegistration): FieldFault[] {
  return faultsIn({
    distributorId: required(input.distributorId, checkDistributor),
    supervisorId: required(tidyLine(input.supervisorId), checkNewId),
    password: required(input.password, checkPassword),
  })
}

/** Whom an admin adds. */
interface NewPerson extends Partial<PersonTexts> {
  role: LearnerRole | ''
  id: string
  email?: string | undefined
  number?: string | undefined
  supervisorId: string
  distributorId: string
}

/** The faults of a person whom an admin adds, before the database is asked. */
export function newPersonFaults(input: NewPerson): FieldFault[] {
  const { role, id, supervisorId, distributorId } = input
  const place =
    role === 'supervisor'
      ? faultsIn({ distributorId: required(distributorId, checkDistributor) })
      : faultsIn({ supervisorId: required(tidyLine(supervisorId)) })
  const who = [
    ...faultsIn({ role: required(role), id: required(tidyLine(id), checkNewId) }),
    ...place,
  ]
  return missingFirst([...who, ...contactFaults(input), ...newNameFaults(input.name)])
}

/** The faults of a person's correction, before the database is asked; '' changes no id. */
export function personEditFaults({
  newId = '',
  ...contact
}: Parameters<typeof contactFaults>[0] & { newId?: string }): FieldFault[] {
  const id = tidyLine(newId)
  return [...contactFaults(contact), ...faultsIn({ newId: id ? checkNewId(id) : null })]
}

function newNameFaults(name = ''): FieldFault[] {
  return faultsIn({ name: checkNewName(name) })
}

function checkDistributor(id: string): ErrorCode | null {
  return isDistributor(id) ? null : 'DISTRIBUTOR_INVALID'
}

/** The faults of a new admin before the database is asked. */
export function newAdminFaults({ username }: { username: string }): FieldFault[] {
  return faultsIn({ username: required(tidyLine(username), checkNewId) })
}

/** The refusal of an id that somebody is to have from now on, or null. */
function checkNewId(id: string): ErrorCode | null {
  if (!isHumanId(id)) return 'ID_INVALID'
  return isReservedId(id) ? 'ID_RESERVED' : null
}

/** The refusal of a text, or null (domain: Accounts); does not judge whether it may be missing. */
function checkText(text: PersonTextName, typed: string): Refusal | null {
  const { max } = PERSON_TEXTS[text]
  const tidied = tidyLine(typed)
  if (characterCount(tidied) > max) return { code: 'TEXT_TOO_LONG', params: { text, max } }
  return isPlainLine(tidied) ? null : { code: 'TEXT_INVALID', params: { text } }
}

/** The refusal of a name that others will read in their mails, or null; the `stored` one stays as it is (domain: Accounts). */
export function checkNewName(name: string, stored = ''): ErrorCode | null {
  const tidied = tidyLine(name)
  return tidied !== stored && holdsLink(tidied) ? 'NAME_LINK' : null
}

/** The faults of a contact entry; '' clears it and is valid. */
export function contactFaults(
  contact: Partial<PersonTexts> & { email?: string | undefined; number?: string | undefined },
): FieldFault[] {
  const { email, number } = contact
  return faultsIn({
    ...perPersonText((text) => checkText(text, contact[text] ?? '')),
    email: email && !isEmail(email) ? 'EMAIL_INVALID' : null,
    number: number && !isPhone(number) ? 'PHONE_INVALID' : null,
  })
}
