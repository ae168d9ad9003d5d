import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconArrowRight, IconCertificate } from '@tabler/icons-react'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { OwnStar } from '@tristar/shared/certificates/certificates.schema'
import { TIER_KEYS } from '@tristar/shared/common/tiers'
import { countedTasks } from '@tristar/shared/session/nextStep.rules'
import { opensBy } from '@tristar/shared/session/stars.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useErrorText } from '../../../lib/errorText'
import { paths } from '../../../lib/paths'
import { keyOfAll } from '../../../lib/queries'
import { useLearner } from '../../../lib/session'
import { SubmitButton } from '../../../ui/SubmitButton'
import { useIsPhone } from '../../../ui/useIsPhone'
import { useStarName } from '../../common/useStarName'
import { useCertificate } from '../useCertificate'
import { ShareButton } from './ShareButton'
import classes from './stars.module.css'

interface StarFootProps {
  star: OwnStar
  moment: boolean
  /** Leads to the way to the next star. */
  onWay: () => void
}

/** The ways on: the certificate, sharing it, and the next star; who has the certificate goes on first. */
export function StarFoot({ star: { belt, serial }, moment, onWay }: StarFootProps) {
  const { t } = useTranslation('certificates')
  const errorText = useErrorText()
  const client = useQueryClient()
  const user = useLearner()
  const { error, carry, download } = useCertificate()
  // Sharing shows no spinner.
  const [downloading, setDownloading] = useState(false)
  // The order stays while one looks at it.
  const [had] = useState(user[`${TIER_KEYS[belt]}BeltDownloaded`])
  const opens = useOpensText(belt)
  const first = had && user.currentTier !== '' ? 'way' : 'certificate'

  async function handleDownload() {
    setDownloading(true)
    const done = await download(belt)
    setDownloading(false)
    if (done) await client.invalidateQueries({ queryKey: keyOfAll(certificatesCalls.star) })
  }
  const certificate = (
    <SubmitButton
      busy={downloading}
      fullWidth
      variant={first === 'certificate' ? 'filled' : 'default'}
      autoFocusInDialog={first === 'certificate'}
      icon={<IconCertificate size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => void handleDownload()}
    >
      {t('sheet.download')}
    </SubmitButton>
  )
  const way = <Way primary={first === 'way'} onWay={onWay} />
  return (
    <div className={classes.foot}>
      {error !== null && (
        <p className={classes.error} role="alert">
          {errorText(error)}
        </p>
      )}
      <div className={classes.first}>{first === 'way' ? way : certificate}</div>
      {opens && <p className={classes.effect}>{opens}</p>}
      <div className={classes.others}>
        <ShareButton belt={belt} serial={serial} moment={moment} carry={carry} />
        {first === 'way' ? certificate : way}
      </div>
    </div>
  )
}

/** What the first download of the certificate does; '' for nothing. */
function useOpensText(belt: OwnStar['belt']): string {
  const { t } = useTranslation('certificates')
  const starName = useStarName()
  const user = useLearner()
  const opens = opensBy(user, belt)
  if (opens === '') return ''
  const count = countedTasks(user.alltasks, opens).length
  return t('sheet.opens', { count, star: starName(opens) })
}

/** Sellers see the way to their next star; after the last one, and for User Managers, the topics. */
function Way({ primary, onWay }: { primary: boolean; onWay: () => void }) {
  const { t } = useTranslation(['certificates', 'ui'])
  const phone = useIsPhone()
  const { role, currentTier } = useLearner()
  const look = {
    variant: primary ? 'filled' : 'default',
    'data-autofocus': primary || undefined,
    rightSection: <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />,
  } as const
  if (role !== 'seller' || currentTier === '')
    return (
      <Button {...look} component={Link} to={paths[role].training}>
        {t('sheet.topics')}
      </Button>
    )
  const star = t(`ui:star.${currentTier}`)
  return (
    <Button {...look} aria-label={t('sheet.way.to', { star })} onClick={onWay}>
      {phone && !primary ? t('sheet.way.short') : t('sheet.way.to', { star })}
    </Button>
  )
}
