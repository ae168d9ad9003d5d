import { Checkbox } from '@mantine/core'
import type { HistoryEntry, TopicChange } from '@tristar/shared/topics/history.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useDates } from '../../../lib/dates'
import { StatusLabel } from '../../common/StatusLabel'
import type { Version } from './rail'
import { useChangeTexts } from './useChangeTexts'
import classes from './versions.module.css'

interface RailProps {
  entries: readonly HistoryEntry[]
  /** The revision that waits: what it would change, and who saved it; null without one. */
  waiting: { changes: readonly TopicChange[]; kept: TopicTheory['kept'] } | null
  /** The entry that learners see. */
  current: number | undefined
  chosen: readonly Version[]
  onPress: (version: Version) => void
}

/** A topic's history, the newest first, of which two can be chosen to be compared. */
export function Rail({ entries, waiting, current, chosen, onPress }: RailProps) {
  const { t } = useTranslation('versions')
  const dates = useDates()
  const saidOf = (at: string, by: string) => [dates.instant(at), by].filter(Boolean).join(' · ')
  const row = (version: Version) => ({
    chosen: chosen.includes(version),
    onPress: () => onPress(version),
  })
  return (
    <ol className={classes.rail} reversed>
      {waiting && (
        <Row
          {...row('waiting')}
          title={t('history.waiting')}
          when={waiting.kept && saidOf(waiting.kept.savedAt, waiting.kept.savedBy)}
          dot="draft"
          state={<StatusLabel status="draft" chip />}
        >
          <Changes changes={waiting.changes} none={t('history.same')} />
        </Row>
      )}
      {entries.map((entry) => (
        <Row
          key={entry.revision}
          {...row(entry.revision)}
          title={t(`history.act.${entry.act}`, { number: entry.revision })}
          when={saidOf(entry.at, entry.by)}
          dot={entry.revision === current ? 'current' : undefined}
          state={entry.revision === current && <Current />}
        >
          <About entry={entry} />
        </Row>
      ))}
    </ol>
  )
}

function Current() {
  const { t } = useTranslation('versions')
  return (
    <span className={classes.seen}>
      <IconCircleCheckFilled size={18} aria-hidden="true" />
      {t('history.current')}
    </span>
  )
}

/** What the entry is about: the first of a topic, and what withdraws or takes back, in words; else what changed. */
function About({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('versions')
  const { revision, act, from = 0, changes } = entry
  const first = act === 'published' && revision === 1
  const words = first ? t('history.first') : t(`history.about.${act}`, { number: from })
  return (
    <>
      {act === 'restored' && <p className={classes.changed}>{words}</p>}
      <Changes changes={changes} none={act === 'restored' ? t('history.same') : words} />
    </>
  )
}

function Changes({ changes, none }: { changes: readonly TopicChange[]; none: string }) {
  const textOf = useChangeTexts()
  return <p className={classes.changed}>{changes.map(textOf).join(' · ') || none}</p>
}

interface RowProps {
  title: string
  when?: string | undefined
  dot?: 'current' | 'draft' | undefined
  /** At the right of the title. */
  state?: ReactNode
  chosen: boolean
  onPress: () => void
  /** What changed. */
  children: ReactNode
}

function Row({ title, when, dot, state, chosen, onPress, children }: RowProps) {
  const id = useId()
  return (
    <li className={classes.entry} data-chosen={chosen || undefined}>
      <Checkbox id={id} checked={chosen} onChange={onPress} className={classes.tick} />
      <span className={classes.dot} data-dot={dot} aria-hidden="true" />
      <div>
        <div className={classes.entryHead}>
          <label htmlFor={id} className={classes.entryTitle}>
            {title}
          </label>
          {state}
        </div>
        {when && <p className={classes.facts}>{when}</p>}
        {children}
      </div>
    </li>
  )
}
