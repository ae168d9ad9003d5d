import { VisuallyHidden } from '@mantine/core'
import type { NotificationParams } from '@tristar/shared/notifications/kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../../ui/PlainButton'
import { NewSellerDialog, type NewSellerQuestion } from '../../common/person/NewSellerDialog'
import classes from './notifications.module.css'

interface NewSellerAnswersProps {
  params: NotificationParams['APPROVAL_WAITING']
  /** Called when a question is asked. */
  onAsk: () => void
}

/** What a User Manager answers about a new User. */
export function NewSellerAnswers({ params, onAsk }: NewSellerAnswersProps) {
  const { t } = useTranslation('newSeller')
  const [asked, setAsked] = useState<NewSellerQuestion | null>(null)
  const { personId: sellerId, personName: name, working = false } = params
  const who = <VisuallyHidden>{` ${name || sellerId}`}</VisuallyHidden>
  function ask(letIn: boolean) {
    setAsked({ sellerId, name, working, letIn })
    onAsk()
  }
  return (
    <div className={classes.answers}>
      <PlainButton variant="danger" onClick={() => ask(false)}>
        {t('notMine.button')}
        {who}
      </PlainButton>
      {!working && (
        <PlainButton variant="default" onClick={() => ask(true)}>
          {t('letIn.button')}
          {who}
        </PlainButton>
      )}
      <NewSellerDialog asked={asked} onClose={() => setAsked(null)} />
    </div>
  )
}
