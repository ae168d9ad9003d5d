import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFreshSession } from '../../../lib/useFreshSession'
import { Page } from '../../../ui/Page'
import { useBookingReason } from '../useBookingReason'
import { useCalendarAddress } from '../useCalendarAddress'
import { useCalendarView } from '../week/useCalendarView'
import { CalendarPanel } from './calendar/CalendarPanel'
import classes from './CalendarScreen.module.css'
import { CalendarDialogs } from './dialog/CalendarDialogs'
import { SubscribeButton } from './feed/SubscribeButton'
import { WithReason } from './WithReason'

interface CalendarScreenProps {
  subtitle: string
  /** The button that opens the booking: 'Initiate' or 'Schedule New Training'. */
  start: string
  /** What it books first. */
  books: 'seller' | 'edac'
}

/** The calendar page of every kind of user (domain: Screens). */
export function CalendarScreen({ subtitle, start, books }: CalendarScreenProps) {
  const { t } = useTranslation('ui')
  useFreshSession()
  const address = useCalendarAddress(useCalendarView())
  const reason = useBookingReason()
  const handleStart = () => address.openInitiate(books)
  return (
    <Page
      title={t('nav.calendar')}
      subtitle={subtitle}
      action={
        <div className={classes.actions}>
          <SubscribeButton />
          <WithReason reason={reason}>
            {(look) => (
              <Button
                {...look}
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
                onClick={handleStart}
              >
                {start}
              </Button>
            )}
          </WithReason>
        </div>
      }
    >
      <CalendarPanel
        address={address}
        books={books}
        start={start}
        quiet={reason !== ''}
        onStart={handleStart}
      />
      <CalendarDialogs address={address} />
    </Page>
  )
}
