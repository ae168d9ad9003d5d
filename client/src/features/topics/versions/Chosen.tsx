import { IconColumns2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { topicChanges } from '@tristar/shared/topics/history.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { FormerTopic, HistoryEntry } from '@tristar/shared/topics/history.schema'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { callQuery } from '../../../lib/queries'
import { useJoining } from '../../../lib/useJoining'
import { LoadPanel } from '../../../ui/LoadPanel'
import { Panel } from '../../../ui/Panel'
import { EmptyState } from '../../../ui/States'
import { Compare } from './Compare'
import { staysInPlace, type Version } from './rail'
import { TakeBack } from './TakeBack'
import type { Versions } from './versionQueries'
import classes from './versions.module.css'

interface ChosenProps {
  versions: Versions
  entries: readonly HistoryEntry[]
  /** All entries there are, those of other pages too. */
  total: number
  /** The oldest first. */
  chosen: readonly Version[]
  current: number | undefined
}

/** What is chosen of a history: two states side by side, and the way to take the older one back. */
export function Chosen({ versions, entries, total, chosen, current }: ChosenProps) {
  const { t } = useTranslation('versions')
  const [older, newer] = chosen
  const before = useVersion(versions, older)
  const after = useVersion(versions, newer)
  const named = useNames(entries, current)
  const takeBack = typeof older === 'number' && (
    <TakeBack versions={versions} number={older} isCurrent={older === current} />
  )
  if (older === undefined || newer === undefined)
    return (
      <Panel>
        <EmptyState
          icon={IconColumns2}
          title={t(older === undefined ? 'history.choose' : 'history.chooseOne')}
          action={takeBack}
        />
      </Panel>
    )
  const failed = before.error ? before : after
  if (!before.data || !after.data) return <LoadPanel query={failed} lines={8} />
  return (
    <Compare
      key={`${older} ${newer}`}
      title={named.title(older, newer)}
      before={before.data}
      after={after.data}
      samePlace={staysInPlace({
        entries,
        total,
        between: [older, newer],
        waiting: changesOf(versions),
      })}
      names={[named.name(older), named.name(newer)]}
      heads={[named.head(older), named.head(newer)]}
      renderFoot={(rest) => (
        <Foot rest={rest}>
          <Gone version={older} detail={before.data} />
          <Gone version={newer} detail={after.data} />
          {takeBack}
        </Foot>
      )}
    />
  )
}

/** What the revision that waits would change. */
function changesOf({ topic, revision }: Versions) {
  return revision ? topicChanges(topic, revision) : []
}

/** The state of an entry, or of the revision that waits, which is there already. */
function useVersion({ topic, revision }: Versions, version: Version | undefined) {
  const asked = { topicId: topic.theory._id, revision: typeof version === 'number' ? version : 1 }
  const query = useQuery({
    ...callQuery(topicsCalls.former, asked),
    enabled: typeof version === 'number',
  })
  const waits = version === 'waiting' && revision
  const data: TopicDetail | FormerTopic | undefined = waits || query.data
  return { data, error: query.error, refetch: query.refetch }
}

function useNames(entries: readonly HistoryEntry[], current: number | undefined) {
  const { t } = useTranslation('versions')
  const dates = useDates()
  const name = (version: Version) =>
    version === 'waiting' ? t('history.theRevision') : String(version)
  return {
    name,
    title: (older: Version, newer: Version) =>
      newer === 'waiting'
        ? t('history.comparedWaiting', { before: name(older) })
        : t('history.compared', { before: name(older), after: name(newer) }),
    head(version: Version): string {
      if (version === 'waiting') return t('revision')
      const entry = entries.find(({ revision }) => revision === version)
      const day = entry ? dates.instantDay(entry.at) : ''
      const now = version === current ? t('history.current') : ''
      return [name(version), day, now].filter(Boolean).join(' · ')
    },
  }
}

function Foot({ rest, children }: { rest: string; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      <p className={classes.rest}>{rest}</p>
      {children}
    </div>
  )
}

/** The languages of a former state whose PDFs are no longer kept. */
function Gone({
  version,
  detail,
}: {
  version: Version
  detail: TopicDetail | FormerTopic | undefined
}) {
  const { t } = useTranslation(['versions', 'topicEditor'])
  const { list } = useJoining()
  if (!detail || !('gone' in detail) || detail.gone.length === 0) return null
  const languages = list(detail.gone.map((each) => t(`topicEditor:language.${each}`)))
  return <p className={classes.facts}>{t('history.gone', { number: version, languages })}</p>
}
