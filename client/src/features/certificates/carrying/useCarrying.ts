import {
  IconAward,
  IconBrandLinkedin,
  IconLink,
  IconShare,
  type TablerIcon,
} from '@tabler/icons-react'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { dayOf } from '@tristar/shared/common/dates'
import { STARS, type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import { useTranslation } from 'react-i18next'
import { callFile } from '../../../lib/apiClient'
import { canCopy, copyText } from '../../../lib/clipboard'
import { ISSUER_NAME, ORG_ZONE, PUBLIC_URL } from '../../../lib/pageFacts'
import { saveFile } from '../../../lib/saveFile'
import { useLearner } from '../../../lib/session'
import { showDone } from '../../../ui/toast'
import { canShare, certificateUrl, share, useCertificateTitle } from './sharing'

interface Carrying {
  label: string
  icon: TablerIcon
  act: () => Promise<void>
}

/** Everything to do with a certificate but its PDF; badges name the product's public address, and are not there without one. */
export function useCarrying(tier: Tier): Carrying[] {
  const { t } = useTranslation('certificates')
  const title = useCertificateTitle(tier)
  const user = useLearner()
  const serial = user.beltSerial[TIER_KEYS[tier]]
  const achievedAt = user[`${TIER_KEYS[tier]}BeltDate`]
  if (serial === '' || achievedAt === null) return []
  const url = certificateUrl(serial)
  const fileName = `badge-${STARS[tier].toLowerCase()}`

  const badge = (kind: 'png' | 'svg') => async () => {
    const call = kind === 'png' ? credentialsCalls.badgePng : credentialsCalls.badgeSvg
    saveFile(await callFile(call, { serial }), `${fileName}.${kind}`)
  }
  return [
    ...(PUBLIC_URL
      ? [
          { label: t('carry.png'), icon: IconAward, act: badge('png') },
          { label: t('carry.svg'), icon: IconAward, act: badge('svg') },
        ]
      : []),
    canCopy()
      ? { label: t('carry.copy'), icon: IconLink, act: () => copy(url, t('carry.copied')) }
      : { label: t('carry.open'), icon: IconLink, act: async () => openTab(url) },
    {
      label: t('carry.linkedIn'),
      icon: IconBrandLinkedin,
      act: async () =>
        openTab(linkedInUrl({ name: title, issuer: ISSUER_NAME, achievedAt, serial })),
    },
    ...(canShare()
      ? [{ label: t('carry.share'), icon: IconShare, act: () => share({ title, url }) }]
      : []),
  ]
}

async function copy(url: string, done: string): Promise<void> {
  await copyText(url)
  showDone(done)
}

/** Opens a tab that learns nothing of this one. */
function openTab(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer')
}

interface Certification {
  name: string
  issuer: string
  /** ISO 8601. */
  achievedAt: string
  serial: string
}

/** LinkedIn's form for a certification, filled in; it is the person who sends it. */
function linkedInUrl({ name, issuer, achievedAt, serial }: Certification): string {
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
