import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { dayOf } from '@tristar/shared/common/dates'
import { isOthersStar, kindOf } from '@tristar/shared/notifications/kinds'
import type { NotificationEntry } from '@tristar/shared/notifications/notifications.schema'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { today, useDates } from '../../../lib/dates'
import { ORG_ZONE } from '../../../lib/pageFacts'
import { IconButton } from '../../../ui/IconButton'
import { ageOf, byPeriod, type Period } from '../grouping'
import { newsOf, useSentence } from '../useSentence'
import classes from './notifications.module.css'
import { Congratulate } from './Congratulate'
import { KIND_ICONS } from './kindIcons'
import { NewSellerAnswers } from './NewSellerAnswers'

interface EntryListProps {
  entries: readonly NotificationEntry[]
  onRead: (id: string) => void
  /** Marked where it stands, without being followed. */
  onMark: (id: string) => void
  /** Called when one is followed. */
  onLeave?: () => void
}

/** Entries under Today, This week and Earlier. */
export function EntryList({ entries, ...handlers }: EntryListProps) {
  const dated = entries.map((entry) => ({ entry, day: dayOf(new Date(entry.at), ORG_ZONE) }))
  return byPeriod(dated, today()).map((group) => (
    <Group key={group.period} period={group.period}>
      {group.entries.map(({ entry }) => (
        <Entry key={entry._id} entry={entry} {...handlers} />
      ))}
    </Group>
  ))
}

function Group({ period, children }: { period: Period; children: ReactNode }) {
  const { t } = useTranslation('notifications')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.period}>
        {t(`group.${period}`)}
      </h3>
      <ul className={classes.entries}>{children}</ul>
    </section>
  )
}

interface EntryProps extends Omit<EntryListProps, 'entries'> {
  entry: NotificationEntry
}

/** One sentence that leads to the very thing; the dot says that it is unread. */
function Entry({ entry, onRead, onMark, onLeave }: EntryProps) {
  const { t } = useTranslation('notifications')
  const sentenceOf = useSentence()
  const { _id, kind, link, readAt } = entry
  const news = newsOf(entry)
  const quote = kindOf(news).quote?.(news.params)
  const sentence = sentenceOf(entry)
  const unread = readAt === null
  const Icon = KIND_ICONS[kind]
  const handleClick = () => {
    if (unread) onRead(_id)
    onLeave?.()
  }
  return (
    <li className={classes.entry} data-unread={unread || undefined}>
      <Link to={link} className={classes.link} onClick={handleClick}>
        <span className={classes.icon}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={classes.text}>
          {sentence}
          {quote && <span className={classes.quote}>{quote}</span>}
          <Age at={entry.at} />
        </span>
        {unread && (
          <span className={classes.dot}>
            <VisuallyHidden>{t('unread')}</VisuallyHidden>
          </span>
        )}
      </Link>
      {unread && (
        <IconButton
          icon={IconCheck}
          label={t('mark', { entry: sentence })}
          className={classes.mark}
          onClick={() => onMark(_id)}
        />
      )}
      {news.kind === 'APPROVAL_WAITING' && news.params.seller && (
        <NewSellerAnswers params={news.params} onAsk={() => unread && onRead(_id)} />
      )}
      {entry.congratulated !== undefined && isOthersStar(news) && (
        <Congratulate
          params={news.params}
          done={entry.congratulated}
          onAsk={() => unread && onRead(_id)}
        />
      )}
    </li>
  )
}

function Age({ at }: { at: string }) {
  const { t } = useTranslation('notifications')
  const dates = useDates()
  const age = ageOf(at)
  return (
    <time dateTime={at} className={classes.age}>
      {age && `${t(`age.${age.unit}`, { number: age.number })} · `}
      {dates.instant(at)}
    </time>
  )
}
