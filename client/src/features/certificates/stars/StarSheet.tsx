import {
  ModalBase,
  ModalBaseBody,
  ModalBaseCloseButton,
  ModalBaseContent,
  ModalBaseOverlay,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { OwnStar } from '@tristar/shared/certificates/certificates.schema'
import type { Tier } from '@tristar/shared/common/tiers'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../lib/queries'
import { useWhenBack } from '../../../lib/recovery'
import { ErrorAlert } from '../../../ui/LoadAlert'
import { useDialogProps } from '../../../ui/useDialogProps'
import { useIsPhone } from '../../../ui/useIsPhone'
import { goToWay } from '../../common/stars/way'
import { StarFacts } from './StarFacts'
import { StarFoot } from './StarFoot'
import { StarStage } from './StarStage'
import classes from './stars.module.css'
import { StarWords } from './StarWords'

export interface StarSheetProps {
  tier: Tier
  opened: boolean
  /** The star has just been earned, or is looked at as if it had: with motion. Else with its facts. */
  moment?: boolean
  /** Nobody asked for it: if it cannot be loaded, it closes without a word, for the next visit. */
  unasked?: boolean
  /** Called when it is on screen. */
  onShown?: (tier: Tier) => void
  onClose: () => void
}

/** A star of one's own: the medal, who evaluated and in which words, and what can be done with it. Opens once that is known. */
export function StarSheet(props: StarSheetProps) {
  const { tier, opened, moment = false, unasked = false, onShown, onClose } = props
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callQuery(certificatesCalls.star, { belt: tier }))
  const ready = data !== undefined
  const lost = unasked && error !== null
  useWhenBack(opened ? error : null, () => void refetch())
  useEffect(() => {
    if (ready && opened) onShown?.(tier)
  }, [ready, opened, tier, onShown])
  useEffect(() => {
    if (lost && opened) onClose()
  }, [lost, opened, onClose])
  if (data) return <Sheet star={data} opened={opened} moment={moment} onClose={onClose} />
  if (error === null || unasked || !opened) return null
  const retry = { label: t('action.retry'), onClick: () => void refetch() }
  return <ErrorAlert error={error} action={retry} onClose={onClose} />
}

interface SheetProps extends Pick<StarSheetProps, 'opened' | 'onClose'> {
  star: OwnStar
  moment: boolean
}

function Sheet({ star, opened, moment, onClose }: SheetProps) {
  const phone = useIsPhone()
  const { closeButtonProps, ...dialog } = useDialogProps(opened)
  // The way takes the focus, else what opened the sheet.
  const [leads, setLeads] = useState(false)
  function handleWay() {
    setLeads(true)
    onClose()
    goToWay()
  }
  return (
    // Less than half of what a Modal weighs, which brings ScrollArea and what floats.
    <ModalBase
      {...dialog}
      onClose={onClose}
      trapFocus
      lockScroll
      withinPortal
      returnFocus={!leads}
      shadow="lg"
      transitionProps={{ transition: moment ? RISES : 'fade', duration: moment ? 200 : 120 }}
    >
      <ModalBaseOverlay backgroundOpacity={0.4} />
      <ModalBaseContent innerProps={{ className: classes.inner }} className={classes.sheet}>
        {/* Without an id it does not describe the dialog, whose title says what it is about. */}
        <ModalBaseBody id={undefined} className={classes.body} data-moment={moment || undefined}>
          <ModalBaseCloseButton {...closeButtonProps} className={classes.close} />
          <StarStage tier={star.belt} size={phone && moment ? 192 : 156} />
          <div className={classes.said}>
            <StarWords star={star} />
            {!moment && <StarFacts star={star} />}
          </div>
          <StarFoot star={star} moment={moment} onWay={handleWay} />
        </ModalBaseBody>
      </ModalBaseContent>
    </ModalBase>
  )
}

/** From 8 px below. */
const RISES = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateY(0.5rem)' },
  transitionProperty: 'opacity, transform',
}
