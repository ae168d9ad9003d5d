import { Menu } from '@mantine/core'
import {
  IconAward,
  IconBrandLinkedin,
  IconDots,
  IconFileDownload,
  IconLink,
  IconShare,
  type TablerIcon,
} from '@tabler/icons-react'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { dayOf } from '@tristar/shared/common/dates'
import { STARS, type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import { useTranslation } from 'react-i18next'
import { callFile } from '../../lib/apiClient'
import { canCopy, copyText } from '../../lib/clipboard'
import { ISSUER_NAME, ORG_ZONE, PUBLIC_URL } from '../../lib/pageFacts'
import { paths } from '../../lib/paths'
import { saveFile } from '../../lib/saveFile'
import { useLearner } from '../../lib/session'
import { useJoining } from '../../lib/useJoining'
import { IconButton } from '../../ui/IconButton'
import { showDone } from '../../ui/toast'
import { useStarName } from '../common/useStarName'

interface CertificateActionsProps {
  tier: Tier
  /** Does something with the certificate, once the learner has given a name. */
  carry: (act: () => Promise<void>) => Promise<boolean>
  onDownload: () => void
}

interface Action {
  label: string
  icon: TablerIcon
  act: () => void
}

/** What can be done with one certificate, behind three dots. */
export function CertificateActions({ tier, carry, onDownload }: CertificateActionsProps) {
  const { t } = useTranslation(['certificates', 'ui'])
  const star = useStarName()(tier)
  const carrying = useCarrying(tier, star)
  const actions: Action[] = [
    { label: t('ui:action.downloadPdf'), icon: IconFileDownload, act: onDownload },
    ...carrying.map(({ act, ...shown }) => ({ ...shown, act: () => void carry(act) })),
  ]
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('carry.more', { star })} size={36} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, act }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            onClick={act}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface Carrying extends Omit<Action, 'act'> {
  act: () => Promise<void>
}

/** Everything but the PDF; badges name the product's public address, and are not there without one. */
function useCarrying(tier: Tier, star: string): Carrying[] {
  const { t } = useTranslation('certificates')
  const { labelled } = useJoining()
  const user = useLearner()
  const serial = user.beltSerial[TIER_KEYS[tier]]
  const achievedAt = user[`${TIER_KEYS[tier]}BeltDate`]
  if (serial === '' || achievedAt === null) return []
  const url = certificateUrl(serial)
  const title = labelled(t('title'), star)
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
    ...('share' in navigator
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

async function share(shared: ShareData): Promise<void> {
  try {
    await navigator.share(shared)
  } catch (cause) {
    // Closed without a choice.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause
  }
}

/** Where anybody can check the certificate; without a public address, at the one on screen. */
function certificateUrl(serial: string): string {
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
