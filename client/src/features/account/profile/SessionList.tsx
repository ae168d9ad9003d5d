import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import type { EndSessionInput, SessionRow } from '@tristar/shared/account/sessions.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { callQuery } from '../../../lib/queries'
import { useChange } from '../../../lib/useChange'
import { useSubmit } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { LoadingState } from '../../../ui/Skeletons'
import { ErrorState } from '../../../ui/States'
import { showDone } from '../../../ui/toast'
import { deviceOf, isLocal } from './deviceName'
import classes from './SessionList.module.css'

const sessionsQuery = callQuery(sessionsCalls.list, {})

/** Where the reader is signed in, and how to sign out there. */
export function SessionList() {
  const { t } = useTranslation('account')
  const query = useQuery({ ...sessionsQuery, staleTime: 0 })
  const endSession = useChange(sessionsCalls.end)
  const { busy, error, dismiss, submit } = useSubmit()
  const end = (what: EndSessionInput, done: string) =>
    submit(async () => {
      await endSession(what)
      showDone(done)
    })
  const rows = query.data ?? []
  return (
    <Stack gap="md">
      <div>
        <Title order={3}>{t('sessions.title')}</Title>
        <Text c="dimmed">{t('sessions.help')}</Text>
      </div>
      <WarningBanner error={error} onDismiss={dismiss} />
      {query.data ? (
        <ul className={classes.list}>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              busy={busy}
              onEnd={() => void end({ id: row.id }, t('sessions.ended'))}
            />
          ))}
        </ul>
      ) : (
        <Waiting query={query} />
      )}
      {rows.some(({ current }) => !current) && (
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={busy}
            onClick={() => void end({ others: true }, t('sessions.othersEnded'))}
          >
            {t('sessions.others')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface WaitingProps {
  query: { error: unknown; refetch: () => Promise<unknown> }
}

function Waiting({ query: { error, refetch } }: WaitingProps) {
  if (!error) return <LoadingState lines={2} />
  return <ErrorState error={error} onRetry={() => void refetch()} />
}

interface RowProps {
  row: SessionRow
  busy: boolean
  onEnd: () => void
}

function Row({ row: { agent, address, at, seenAt, current }, busy, onEnd }: RowProps) {
  const { t } = useTranslation('account')
  const dates = useDates()
  const named = deviceOf(agent)
  const device = named ? t('sessions.device', named) : t('sessions.unknown')
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={600}>{device}</Text>
        <Text size="sm" c="dimmed">
          {isLocal(address) ? t('sessions.local') : address}
        </Text>
        <Text size="sm" c="dimmed">
          {t('sessions.since', { time: dates.instant(at) })}
        </Text>
        {!current && (
          <Text size="sm" c="dimmed">
            {t('sessions.seen', { time: dates.instant(seenAt) })}
          </Text>
        )}
      </div>
      {current ? (
        <Text size="sm" fw={600}>
          {t('sessions.here')}
        </Text>
      ) : (
        <Button
          variant="subtle"
          size="sm"
          disabled={busy}
          className={classes.end}
          aria-label={t('sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
