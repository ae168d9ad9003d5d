import type { Certificate } from '@tristar/shared/certificates/certificates.schema'
import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { joinList, labelled } from '@tristar/shared/common/joining'
import type { CertificateGroup } from '@tristar/shared/common/distributors'
import type { Language } from '@tristar/shared/common/languages'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { STARS, type Tier } from '@tristar/shared/common/tiers'
import type { TFunction } from 'i18next'
import { formatInstantDay } from '../../lib/dates'
import { tagOf } from '../../lib/language'
import { PUBLIC_URL } from '../../lib/pageFacts'
import { paths } from '../../lib/paths'

/** The printed words of a certificate, in the language on screen. */
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
  /** Absent when the product does not know its public address. */
  check?: CheckLink
}

/** Where anybody can check the certificate. */
export interface CheckLink {
  url: string
  /** To be typed, short: the page asks for the serial. */
  address: string
}

interface Words {
  role: LearnerRole
  language: Language
  t: TFunction<['certificates', 'ui']>
  starName: (tier: Tier) => string
}

/** The words of a certificate (look, section 7); a User Manager's own star has no evaluator. */
export function sheetOf(certificate: Certificate, { role, language, t, starName }: Words): Sheet {
  const { belt, group, name, id, distributorId, serial } = certificate
  const star = starName(belt)
  const evaluator = certificate.evaluatedBy
  return {
    fileName: `certificate-${STARS[belt].toLowerCase()}-${id}.pdf`,
    documentTitle: labelled(t('sheet.title'), joinList([star, name], language), language),
    language: tagOf(language),
    belt,
    group,
    star: star.toLocaleUpperCase(),
    title: t('sheet.title'),
    certifies: t('sheet.certifies'),
    name,
    id: t(`sheet.${role}Id`, { id }),
    completed: [t(`sheet.${role}.first`, { star }), t(`sheet.${role}.second`)],
    columns: [
      { value: formatInstantDay(certificate.achievedAt, language), label: t('sheet.achieved') },
      ...(evaluator ? [{ value: evaluator, label: t('sheet.evaluator') }] : []),
      { value: distributorId, label: t('sheet.distributor') },
    ],
    serial: t('sheet.serial', { serial: showSerial(serial) }),
    ...(PUBLIC_URL && { check: checkLink(serial) }),
  }
}

function checkLink(serial: string): CheckLink {
  const address = (PUBLIC_URL + paths.verify).replace(/^https?:\/\//i, '')
  return { url: PUBLIC_URL + paths.verifySerial(serial), address }
}
