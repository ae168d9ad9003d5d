import { dayOf } from '@tristar/shared/common/dates'
import { ORG_ZONE, PUBLIC_URL } from '../../lib/pageFacts'
import { paths } from '../../lib/paths'

/** Where anybody can check the certificate; without a public address, at the one on screen. */
export function certificateUrl(serial: string): string {
  return (PUBLIC_URL || location.origin) + paths.verifySerial(serial)
}

interface Certification {
  name: string
  issuer: string
  /** ISO 8601. */
  achievedAt: string
  serial: string
}

/** LinkedIn's form for a certification, filled in; it is the person who sends it. */
export function linkedInUrl({ name, issuer, achievedAt, serial }: Certification): string {
  const [year = '', month = ''] = dayOf(new Date(achievedAt), ORG_ZONE).split('-')
  const filled = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: certificateUrl(serial),
    certId: serial,
  })
  return `https://www.linkedin.com/profile/add?${filled.toString()}`
}
