import { showSerial } from '../serial.rules.ts'
import type { Certificate } from '../certificates.schema.ts'
import { joinList, labelled } from '../../common/joining.ts'
import { dayText } from '../../common/dateTexts.ts'
import { dayOf } from '../../common/dates.ts'
import type { CertificateGroup } from '../../common/distributors.ts'
import { type Language, TAG_OF } from '../../common/languages.ts'
import type { LearnerRole } from '../../common/roles.ts'
import { STAR_NAMES } from '../../common/starNames.ts'
import { STARS, type Tier } from '../../common/tiers.ts'
import { SHEET_TEXTS } from './sheet.texts.ts'

/** Where anybody checks a certificate; its serial follows behind a slash. */
const CHECK_PAGE = '/verify'

/** The printed words of a certificate, in one language. */
export interface Sheet {
  /** certificate-gold-nurul.aisyah.pdf */
  fileName: string
  /** What a viewer shows in its window's title. */
  documentTitle: string
  /** BCP 47. */
  language: string
  belt: Tier
  group: CertificateGroup
  star: string
  title: string
  certifies: string
  name: string
  id: string
  /** Two lines. */
  completed: readonly [string, string]
  columns: readonly { value: string; label: string }[]
  serial: string
  /** What the world has to know besides. */
  notice?: string
  /** Absent when the product does not know its public address. */
  check?: CheckLink
}

/** Where anybody can check the certificate. */
export interface CheckLink {
  url: string
  /** To be typed, short: the page asks for the serial. */
  address: string
}

interface Told {
  /** The holder's. */
  role: LearnerRole
  language: Language
  /** The organisation's zone, in which the day of the star is told. */
  zone: string
  /** The product's public address, without a slash at its end; '' when it has none. */
  publicUrl: string
}

/** The words of a certificate; a User Manager's own star has no evaluator. */
export function sheetOf(
  certificate: Omit<Certificate, 'supervisor'>,
  { role, language, ...place }: Told,
): Sheet {
  const { belt, group, name, id, distributorId, serial } = certificate
  const texts = SHEET_TEXTS[language]
  const star = STAR_NAMES[language][belt]
  const evaluator = certificate.evaluatedBy
  const day = dayText(dayOf(new Date(certificate.achievedAt), place.zone), language)
  return {
    fileName: `certificate-${STARS[belt].toLowerCase()}-${id}.pdf`,
    documentTitle: labelled(texts.title, joinList([star, name], language), language),
    language: TAG_OF[language],
    belt,
    group,
    star: star.toLocaleUpperCase(),
    title: texts.title,
    certifies: texts.certifies,
    name,
    id: texts.id[role](id),
    completed: texts.completed[role](star),
    columns: [
      { value: day, label: texts.achieved },
      ...(evaluator ? [{ value: evaluator, label: texts.evaluator }] : []),
      { value: distributorId, label: texts.distributor },
    ],
    serial: texts.serial(showSerial(serial)),
    ...(certificate.unconfirmed && { notice: texts.unconfirmed }),
    ...(place.publicUrl && { check: checkLink(place.publicUrl, serial) }),
  }
}

function checkLink(publicUrl: string, serial: string): CheckLink {
  const address = (publicUrl + CHECK_PAGE).replace(/^https?:\/\//i, '')
  return { url: `${publicUrl}${CHECK_PAGE}/${serial}`, address }
}

/** Every word on the sheet, for whoever has to fetch the letters of it. */
export function wordsOf(sheet: Sheet): string[] {
  const { star, title, certifies, name, id, completed, columns, serial, notice = '' } = sheet
  const pairs = columns.flatMap(({ value, label }) => [value, label])
  return [star, title, certifies, name, id, ...completed, ...pairs, serial, notice]
}
