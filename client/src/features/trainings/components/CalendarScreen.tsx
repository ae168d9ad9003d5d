import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf, useErrorText } from '../../../lib/errorText'
import { useSignedIn } from '../../../lib/session'
import { useFreshSession } from '../../../lib/useFreshSession'
import { Page } from '../../../ui/Page'
import { nothingToBook } from '../bookingState'
import { useCalendarAddress } from '../useCalendarAddress'
import { CalendarPanel } from './calendar/CalendarPanel'
import classes from './CalendarScreen.module.css'
import { CalendarDialogs } from './dialog/CalendarDialogs'

interface CalendarScreenProps {
  subtitle: string
  /** The button that opens the booking: 'Initiate' or 'Schedule New Training'. */
  start: string
  /** What it books first. */
  books: 'seller' | 'edac'
}

/** The calendar page of every kind of user (specification, section 2). */
export function CalendarScreen({ subtitle, start, books }: CalendarScreenProps) {
  const { t } = useTranslation('ui')
  useFreshSession()
  const address = useCalendarAddress()
  const reason = useReason()
  const handleStart = () => address.openInitiate(books)
  return (
    <Page
      title={t('nav.calendar')}
      subtitle={subtitle}
      action={<StartButton label={start} reason={reason} onClick={handleStart} />}
    >
      <CalendarPanel
        month={address.month}
        onMonth={address.setMonth}
        onOpen={({ _id }) => address.openTraining(_id)}
        start={start}
        quiet={reason !== ''}
        onStart={handleStart}
      />
      <CalendarDialogs address={address} />
    </Page>
  )
}

/** Why nothing can be booked now; '' when something can be, as far as is known. */
function useReason(): string {
  const { t } = useTranslation('trainingForms')
  const errorText = useErrorText()
  const session = useSignedIn()
  const refused = session.role === 'admin' ? null : nothingToBook(session.user)
  if (!refused) return ''
  const text = errorText(refusalOf(refused.code, refused.params))
  return session.role === 'seller' ? text : t('page.nobodyReady', { edac: text })
}

interface StartButtonProps {
  label: string
  reason: string
  onClick: () => void
}

/** The page's primary button; a quiet one with its reason while the booking would be refused, which it still opens. */
function StartButton({ label, reason, onClick }: StartButtonProps) {
  const reasonId = useId()
  return (
    <div className={classes.start}>
      <Button
        variant={reason ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} stroke={1.75} />}
        aria-describedby={reason ? reasonId : undefined}
        onClick={onClick}
      >
        {label}
      </Button>
      {reason && (
        <p id={reasonId} className={classes.reason}>
          {reason}
        </p>
      )}
    </div>
  )
}
