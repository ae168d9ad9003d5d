import { Button, Drawer } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationKind } from '@tristar/shared/notifications/kinds'
import type { NotificationEntry } from '@tristar/shared/notifications/notifications.schema'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { CHANGED_BY_OTHERS, refetchAbout } from '../../lib/queries'
import { sessionId, useSession, useSignedIn } from '../../lib/session'
import { useSubmit } from '../../lib/useSubmit'
import { say } from '../../ui/announcer'
import { WarningBanner } from '../../ui/Banner'
import { LoadingState } from '../../ui/Skeletons'
import { EmptyState, ErrorState } from '../../ui/States'
import { useIsPhone } from '../../ui/useIsPhone'
import { SubmitButton } from '../../ui/SubmitButton'
import { useDialogProps } from '../../ui/useDialogProps'
import { latestQuery, receive } from './api/notifications'
import { EntryList } from './components/EntryList'
import classes from './components/notifications.module.css'
import { follow } from './live/follow'
import { useReading } from './useReading'
import { useSentence } from './useSentence'

interface NotificationCenterProps {
  opened: boolean
  onClose: () => void
  /** Called with the number of unread ones. */
  onUnread: (unread: number) => void
}

/** Follows what one is told, counts it, and shows the latest in a panel. Loaded once the page has settled. */
export function NotificationCenter({ opened, onClose, onUnread }: NotificationCenterProps) {
  const { t } = useTranslation('ui')
  const unread = useUnread()
  useEffect(() => {
    onUnread(unread)
  }, [unread, onUnread])
  const phone = useIsPhone()
  return (
    <Drawer
      {...useDialogProps(opened)}
      onClose={onClose}
      title={t('nav.notifications')}
      position="right"
      size={phone ? '100%' : 400}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44, iconSize: 24 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Panel unread={unread} onClose={onClose} />
    </Drawer>
  )
}

/** Keeps the entries up to date; returns how many are unread. */
function useUnread(): number {
  const { t } = useTranslation('notifications')
  const sentence = useSentence()
  const client = useQueryClient()
  const accountId = sessionId(useSignedIn())
  const { data } = useQuery(latestQuery)
  useEffect(
    () =>
      follow(accountId, (told) => {
        if (told === 'changed') void refetchAbout(client, ['notifications'])
        else receive(client, told.entry)
      }),
    [accountId, client],
  )
  const [newest] = data?.rows ?? []
  const sayNewest = () => {
    if (newest?.readAt === null) say(t('arrived', { text: sentence(newest) }))
  }
  useNewsShown(data && newestOf(data.rows), sayNewest)
  return data?.unread ?? 0
}

/** The newest entry as it is: an update makes it another. */
function newestOf([newest]: readonly NotificationEntry[]): Newest {
  return newest ? { version: `${newest._id} ${newest.at}`, kind: newest.kind } : { version: 'none' }
}

interface Newest {
  version: string
  kind?: NotificationKind
}

/** Told to everybody in the same moment: a topic, and what goes out in the morning. */
const TOLD_TO_MANY: ReadonlySet<NotificationKind | undefined> = new Set<NotificationKind>([
  'TOPIC_PUBLISHED',
  'DIGEST',
  'REPORT',
  'TRAINING_TOMORROW',
  'TRAINING_TODAY',
  'EVALUATION_DUE',
  'ACKNOWLEDGE_DUE',
  'STEP_DUE',
  'DATE_NEAR',
  'DATE_PASSED',
])
/**
 * Within it their pages ask for what has changed, each at a moment of its own: 5,000 browsers send 10,000 requests, which
 * keep a small server busy for a minute or two (`npm run bench -- --only notice`).
 */
const SPREAD_MS = 180_000

/**
 * Refetches what the pages show when there is a newer entry: it tells of a change that they do not show yet.
 * @param newest undefined while loading
 * @param onNews called then on a page that is seen
 */
function useNewsShown(newest: Newest | undefined, onNews: () => void): void {
  const client = useQueryClient()
  const { refresh } = useSession()
  const shown = useRef(newest?.version)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { version, kind } = newest ?? {}
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    const before = shown.current
    shown.current = version
    if (before === undefined || version === before) return
    if (!document.hidden) tell()
    const show = () => {
      // A hidden page does so when it gets the focus.
      if (!document.hidden) void refresh('now')
      void refetchAbout(client, CHANGED_BY_OTHERS)
    }
    clearTimeout(waiting.current)
    if (TOLD_TO_MANY.has(kind)) waiting.current = setTimeout(show, Math.random() * SPREAD_MS)
    else show()
  }, [client, version, kind, refresh])
  useEffect(() => () => clearTimeout(waiting.current), [])
}

function Panel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const { notifications, notificationSettings } = paths[useSignedIn().role]
  const { readAll } = useReading()
  const { busy, error, dismiss, submit } = useSubmit()
  return (
    <div className={classes.panel}>
      <div className={classes.tools}>
        <SubmitButton
          variant="default"
          busy={busy}
          disabled={unread === 0}
          onClick={() => void submit(readAll)}
        >
          {t('markAll')}
        </SubmitButton>
        <Button component={Link} to={notificationSettings} variant="subtle" onClick={onClose}>
          {t('settings')}
        </Button>
      </div>
      {error !== null && (
        <div className={classes.banner}>
          <WarningBanner error={error} onDismiss={dismiss} />
        </div>
      )}
      <div className={classes.list}>
        <PanelEntries onLeave={onClose} />
      </div>
      <div className={classes.foot}>
        <Button component={Link} to={notifications} variant="default" fullWidth onClick={onClose}>
          {t('seeAll')}
        </Button>
      </div>
    </div>
  )
}

/** The latest entries, or why there are none. */
function PanelEntries({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = useQuery(latestQuery)
  const { readOne, markOne } = useReading()
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.total === 0)
    return (
      <EmptyState icon={IconBell} title={t('none')}>
        {t('noneHelp')}
      </EmptyState>
    )
  return <EntryList entries={data.rows} onRead={readOne} onMark={markOne} onLeave={onLeave} />
}
