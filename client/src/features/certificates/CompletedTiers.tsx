import { UnstyledButton } from '@mantine/core'
import type { Tier } from '@tristar/shared/common/tiers'
import { heldStarsOf } from '@tristar/shared/session/stars.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../lib/errorText'
import { useLearner } from '../../lib/session'
import { StarIcon } from '../common/StarLabel'
import { useStarName } from '../common/useStarName'
import { CertificateActions } from './CertificateActions'
import classes from './certificates.module.css'
import { useCertificate } from './useCertificate'

/** The completed tiers: each star's certificate to download, and what else can be done with it. */
export function CompletedTiers({ linkClass }: { linkClass: string | undefined }) {
  const { t } = useTranslation('certificates')
  const user = useLearner()
  const errorText = useErrorText()
  const { busy, error, carry, download } = useCertificate()
  const [asked, setAsked] = useState<Tier>()
  const tiers = heldStarsOf(user)
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
