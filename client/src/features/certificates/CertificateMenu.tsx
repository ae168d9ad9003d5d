import { UnstyledButton } from '@mantine/core'
import { IconCertificate, IconChevronDown } from '@tabler/icons-react'
import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../lib/errorText'
import { lazyPart } from '../../lib/lazyPart'
import { useLearner } from '../../lib/session'
import { StarIcon } from '../common/StarLabel'
import { useStarName } from '../common/useStarName'
import classes from './certificates.module.css'
import { useCertificate } from './useCertificate'

const CertificateActions = lazyPart(
  async () => (await import('./CertificateActions')).CertificateActions,
)

/** 'Download Certificate' in the sidebar: opens the list of the completed tiers (specification, section 2). */
export function CertificateMenu({ linkClass }: { linkClass: string | undefined }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const listId = useId()
  return (
    <div className={classes.menu}>
      <UnstyledButton
        className={linkClass}
        aria-expanded={opened}
        aria-controls={opened ? listId : undefined}
        onClick={() => setOpened(!opened)}
      >
        <IconCertificate size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{t('nav.certificates')}</span>
        <IconChevronDown
          className={classes.chevron}
          data-opened={opened || undefined}
          size={16}
          stroke={1.75}
          aria-hidden="true"
        />
      </UnstyledButton>
      {opened && (
        <div id={listId}>
          <Suspense fallback={null}>
            <CompletedTiers linkClass={linkClass} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function CompletedTiers({ linkClass }: { linkClass: string | undefined }) {
  const { t } = useTranslation('certificates')
  const user = useLearner()
  const errorText = useErrorText()
  const { busy, error, carry, download } = useCertificate()
  const [asked, setAsked] = useState<Tier>()
  const tiers = TIERS.filter((tier) => user[`${TIER_KEYS[tier]}BeltComplete`])
  if (tiers.length === 0) return <p className={classes.empty}>{t('dropdown.empty')}</p>

  const handleDownload = (tier: Tier) => {
    setAsked(tier)
    void download(tier)
  }
  return (
    <>
      <ul className={classes.tiers}>
        {tiers.map((tier) => (
          <li key={tier} className={classes.tier}>
            <TierButton
              tier={tier}
              linkClass={linkClass}
              busy={busy && asked === tier}
              onClick={() => handleDownload(tier)}
            />
            <CertificateActions tier={tier} carry={carry} onDownload={() => handleDownload(tier)} />
          </li>
        ))}
      </ul>
      {error !== null && (
        <p className={classes.error} role="alert">
          {errorText(error)}
        </p>
      )}
    </>
  )
}

interface TierButtonProps {
  tier: Tier
  linkClass: string | undefined
  busy: boolean
  onClick: () => void
}

function TierButton({ tier, linkClass, busy, onClick }: TierButtonProps) {
  const { t } = useTranslation('certificates')
  const star = useStarName()(tier)
  return (
    <UnstyledButton
      className={linkClass}
      aria-busy={busy}
      aria-label={t('dropdown.download', { star })}
      onClick={onClick}
    >
      {busy ? <span className={classes.spinner} /> : <StarIcon tier={tier} size={18} achieved />}
      {star}
    </UnstyledButton>
  )
}
