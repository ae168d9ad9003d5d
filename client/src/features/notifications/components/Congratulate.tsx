import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { NotificationParams } from '@tristar/shared/notifications/kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../../ui/PlainButton'
import type { AskedLine } from '../../common/lines/askedLine'
import { LineDialog } from '../../common/lines/LineDialog'
import classes from './notifications.module.css'

interface CongratulateProps {
  params: Pick<NotificationParams['STAR_EARNED'], 'personId' | 'personName'> & {
    belt: NotificationParams['TRAINING_EVALUATED']['belt']
  }
  /** The server says so, on every device. */
  done: boolean
  /** Called when the line is begun. */
  onAsk: () => void
}

/** Congratulates one of the own Users on a star. Needs the namespace `lines`. */
export function Congratulate({ params, done, onAsk }: CongratulateProps) {
  const { t } = useTranslation('lines')
  const [asked, setAsked] = useState<AskedLine | null>(null)
  const { personId: id, personName: name, belt } = params
  function ask() {
    setAsked({ kind: 'congratulate', person: { id, name }, ...(belt && { star: belt }) })
    onAsk()
  }
  return (
    <div className={classes.answers}>
      {done ? (
        <span className={classes.sent}>
          <IconCheck size={18} stroke={1.75} aria-hidden="true" />
          {t('congratulated')}
        </span>
      ) : (
        <PlainButton variant="default" onClick={ask}>
          {t('do.congratulate')}
          <VisuallyHidden>{` ${name || id}`}</VisuallyHidden>
        </PlainButton>
      )}
      <LineDialog asked={asked} onClose={() => setAsked(null)} />
    </div>
  )
}
