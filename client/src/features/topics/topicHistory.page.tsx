import { Button } from '@mantine/core'
import { IconArrowLeft, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { topicChanges } from '@tristar/shared/topics/history.rules'
import type { HistoryEntry } from '@tristar/shared/topics/history.schema'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { listQuery } from '../../lib/queries'
import { useAddressQuery } from '../../lib/useAddressQuery'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { EmptyState } from '../../ui/States'
import { TablePages } from '../../ui/TableControls'
import { useIsPhone } from '../../ui/useIsPhone'
import { type TableState, useTableState } from '../../ui/useTableState'
import { Place, PlaceRoom } from './components/Trail'
import { Chosen } from './versions/Chosen'
import { Rail } from './versions/Rail'
import { addressOf, firstTicked, ticked, tickedIn, type Version } from './versions/rail'
import classes from './versions/versions.module.css'
import { type Versions, versionsQuery } from './versions/versionQueries'

/** /admin/trainingTopic/history/{topicId}: who changed what of a topic, and when, two of it side by side. */
export function TopicHistoryPage() {
  const { t } = useTranslation('versions')
  const { topicId = '' } = useParams()
  const table = useTableState([])
  const { limit, offset } = table.params
  const versions = useQuery(versionsQuery(topicId))
  const entries = useQuery(listQuery(topicsCalls.history, { topicId, limit, offset }))
  const [query, change] = useAddressQuery()
  const comparing = useIsPhone() && query.get('view') === 'compare'
  const arrow = <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
  const back = comparing ? (
    <Button variant="default" leftSection={arrow} onClick={() => change({ view: '' })}>
      {t('history.back')}
    </Button>
  ) : (
    <Button
      component={Link}
      to={
        versions.data?.revision
          ? paths.admin.topicRevision(topicId)
          : paths.admin.topicEdit(topicId)
      }
      variant="default"
      leftSection={arrow}
    >
      {t('history.back')}
    </Button>
  )
  return (
    <Page
      title={t('history.title')}
      subtitle={
        versions.data ? (
          <Place theory={versions.data.topic.theory} />
        ) : (
          !versions.error && <PlaceRoom />
        )
      }
      action={back}
    >
      {versions.data && entries.data ? (
        <History versions={versions.data} listed={entries.data} {...{ table, comparing }} />
      ) : (
        <LoadPanel query={versions.error ? versions : entries} lines={8} alert />
      )}
    </Page>
  )
}

interface HistoryProps {
  versions: Versions
  listed: { rows: readonly HistoryEntry[]; total: number }
  table: TableState
  /** On a phone: what is chosen takes the list's place. */
  comparing: boolean
}

/** The list and what is chosen of it; on a phone one after the other. */
function History({ versions, listed, table, comparing }: HistoryProps) {
  const { t } = useTranslation('versions')
  const [query] = useAddressQuery()
  const phone = useIsPhone()
  const { rows, total } = listed
  const wanted = tickedIn(query.get('compare')) ?? firstTicked(rows)
  // An address may name a revision that is gone by now.
  const chosen = versions.revision ? wanted : wanted.filter((each) => each !== 'waiting')
  const current = versions.topic.theory.published?.revision
  if (total === 0 && !versions.revision)
    return (
      <Panel>
        <EmptyState icon={IconHistory} title={t('history.empty')} />
      </Panel>
    )
  const compared = <Chosen {...{ versions, total, chosen, current }} entries={rows} />
  if (comparing) return compared
  return (
    <div className={classes.history}>
      <ListPanel {...{ versions, listed, table, chosen, current }} />
      {!phone && compared}
    </div>
  )
}

interface ListPanelProps extends Omit<HistoryProps, 'comparing'> {
  chosen: readonly Version[]
  current: number | undefined
}

function ListPanel({ versions, listed, table, chosen, current }: ListPanelProps) {
  const { t } = useTranslation('versions')
  const [, change] = useAddressQuery()
  const phone = useIsPhone()
  const { topic, revision } = versions
  const { rows, total } = listed
  return (
    <Panel
      title={t('history.revisions')}
      aside={<span className={classes.facts}>{t('history.choose')}</span>}
      flush
    >
      <Rail
        entries={rows}
        waiting={
          revision && table.page === 1
            ? { changes: topicChanges(topic, revision), kept: revision.theory.kept }
            : null
        }
        {...{ chosen, current }}
        onPress={(version) => change({ compare: addressOf(ticked(chosen, version)) })}
      />
      {total > table.pageSize && <TablePages table={table} total={total} />}
      {phone && (
        <div className={classes.toCompare}>
          <Button
            fullWidth
            disabled={chosen.length === 0}
            onClick={() => change({ compare: addressOf(chosen), view: 'compare' }, { push: true })}
          >
            {t('history.compare')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
