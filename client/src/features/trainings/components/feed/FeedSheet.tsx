import { Button, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { callQuery } from '../../../../lib/queries'
import { useChange } from '../../../../lib/useChange'
import { useDialogSubmit } from '../../../../lib/useDialogSubmit'
import { useJoining } from '../../../../lib/useJoining'
import { WarningBanner } from '../../../../ui/Banner'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { LoadingState } from '../../../../ui/Skeletons'
import { ErrorState } from '../../../../ui/States'
import { SubmitButton } from '../../../../ui/SubmitButton'
import { showDone } from '../../../../ui/toast'
import { useDialogProps } from '../../../../ui/useDialogProps'
import { FeedAddress } from './FeedAddress'
import { type Asked, FeedQuestions } from './FeedQuestions'
import classes from './feed.module.css'

interface FeedSheetProps {
  opened: boolean
  onClose: () => void
}

/** The secret address by which other calendars read the own trainings; it is told only when it is made. */
export function FeedSheet({ opened, onClose }: FeedSheetProps) {
  const { t } = useTranslation('feed')
  const { data, error: unknown, refetch } = useQuery(callQuery(calendarCalls.feed, {}))
  const renew = useChange(calendarCalls.renewFeed)
  const { busy, error, dismiss, submit, cancel } = useDialogSubmit(onClose)
  const [url, setUrl] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const make = async () => setUrl((await renew({})).url)
  const { content, noteEnd } = useFocusAtEnd(asked)

  async function replace() {
    await make()
    showDone(t('renewed'))
  }

  async function end() {
    await renew({ off: true })
    setUrl('')
    await refetch()
    noteEnd()
    showDone(t('ended'))
  }

  const since = data?.since ?? null
  return (
    <Modal {...useDialogProps(opened)} onClose={cancel} title={t('title')} size={560}>
      <div ref={content}>
        <Stack gap="md">
          <WarningBanner error={error} onDismiss={dismiss} />
          <Text>{t('purpose')}</Text>
          <Text>{t('secret')}</Text>
          {url !== '' && <FeedAddress key={url} url={url} />}
          {url === '' && since !== null && <Known since={since} />}
          {!data && unknown === null && <LoadingState lines={2} />}
          {!data && unknown !== null && (
            <ErrorState error={unknown} onRetry={() => void refetch()} />
          )}
        </Stack>
        {data && (
          <DialogFoot>
            {url === '' && since === null ? (
              <SubmitButton busy={busy} onClick={() => void submit(make)} autoFocusInDialog>
                {t('make')}
              </SubmitButton>
            ) : (
              <Ways onAsk={setAsked} />
            )}
          </DialogFoot>
        )}
      </div>
      <FeedQuestions asked={asked} onRenew={replace} onEnd={end} onClose={() => setAsked(null)} />
    </Modal>
  )
}

/** The button that ended the feed is gone with it: the one in its place takes the focus once the question is closed. */
function useFocusAtEnd(asked: Asked | null) {
  const content = useRef<HTMLDivElement>(null)
  const ended = useRef(false)
  useEffect(() => {
    if (asked !== null || !ended.current) return
    ended.current = false
    const buttons = content.current?.querySelectorAll('button')
    if (buttons) [...buttons].at(-1)?.focus()
  }, [asked])
  return {
    content,
    noteEnd: () => {
      ended.current = true
    },
  }
}

/** What can be done with an address. */
function Ways({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('feed')
  return (['end', 'renew'] as const).map((asked) => (
    <Button key={asked} variant="default" onClick={() => onAsk(asked)}>
      {t(asked)}
    </Button>
  ))
}

/** There is an address, which nobody can be shown again. */
function Known({ since }: { since: string }) {
  const { t } = useTranslation('feed')
  const dates = useDates()
  const { gap } = useJoining()
  return (
    <Text>
      {t('since', { date: dates.instantDay(since) })}
      {gap}
      <span className={classes.ends}>{t('ends')}</span>
    </Text>
  )
}
