import { IconMessageHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linesCalls } from '@tristar/shared/lines/lines.calls'
import { LINE_KINDS } from '@tristar/shared/lines/lineKinds'
import type { Line } from '@tristar/shared/lines/lines.schema'
import type { Person } from '@tristar/shared/people/person.schema'
import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../lib/dates'
import { listQuery } from '../../lib/queries'
import { useNumber } from '../../lib/useNumber'
import { LoadingState } from '../../ui/Skeletons'
import { Panel } from '../../ui/Panel'
import { EmptyState, ErrorState } from '../../ui/States'
import type { AskedLine, Reminded } from '../common/lines/askedLine'
import { AskedLineButtons } from '../common/lines/LineButtons'
import { useAskedAction } from '../common/useAskedAction'
import { usePersonText } from '../common/usePersonText'
import classes from './personLines.module.css'
import { TopicTitle } from '../../ui/Passage'

/** What whoever looks after a person can write to it; nothing of somebody who is inactive. Needs the namespace `lines`. */
export function PersonLineButtons({ person }: { person: Person }) {
  const { who, standing, trainings } = person
  const [asked, ask] = useAskedAction(LINE_KINDS)
  if (who.state !== 'active') return null
  const about: Reminded[] = [
    ...standing.data
      .filter(({ completed }) => completed !== true)
      .map(({ _id: topicId, titles }) => ({ topicId, titles })),
    ...trainings
      .filter((training) => trainingState(training, today()) === 'upcoming')
      .map(({ _id: trainingId, trainingDate: day }) => ({ trainingId, day })),
  ]
  const lines: AskedLine[] = [
    { kind: 'congratulate', person: who },
    { kind: 'cheer', person: who },
    { kind: 'remind', person: who, about },
  ]
  return <AskedLineButtons lines={lines} alone asked={asked} onAsk={ask} />
}

/** So many are shown. */
const SHOWN = 50

interface PersonLinesProps {
  /** The human id. */
  id: string
  byAdmin: boolean
}

/** The lines that a person was sent, the newest first. Needs the namespace `lines`. */
export function PersonLines({ id, byAdmin }: PersonLinesProps) {
  const { t } = useTranslation('lines')
  const call = byAdmin ? linesCalls.ofLearner : linesCalls.ofSeller
  const { data, error, refetch } = useQuery(listQuery(call, { id, limit: SHOWN }))
  return (
    <Panel title={t('kept.title')} flush={Boolean(data?.total)}>
      {data ? (
        <Lines lines={data.rows.lines} total={data.total} />
      ) : error ? (
        <ErrorState error={error} title={t('kept.error')} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={4} />
      )}
    </Panel>
  )
}

function Lines({ lines, total }: { lines: readonly Line[]; total: number }) {
  const { t } = useTranslation('lines')
  const number = useNumber()
  if (lines.length === 0)
    return (
      <EmptyState icon={IconMessageHeart} title={t('kept.none')}>
        {t('kept.noneHelp')}
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.lines} aria-label={t('kept.title')}>
        {lines.map((line) => (
          <KeptLine key={line.lineId} line={line} />
        ))}
      </ul>
      {total > lines.length && (
        <p className={classes.newest}>
          {t('kept.newest', { shown: number(lines.length), total: number(total) })}
        </p>
      )}
    </>
  )
}

function KeptLine({ line }: { line: Line }) {
  const { t } = useTranslation('lines')
  const dates = useDates()
  const personText = usePersonText()
  const { kind, text, at, from, titles } = line
  const facts = [personText(from.id, from.name), dates.instant(at)]
  return (
    <li className={classes.line}>
      <strong>
        {t(`kept.${kind}`)}
        {titles && (
          <>
            {' · '}
            <TopicTitle of={titles} />
          </>
        )}
      </strong>
      <p className={classes.said} data-gone={text === '' || undefined}>
        {text || t('kept.noWords')}
      </p>
      <p className={classes.from}>{facts.join(' · ')}</p>
    </li>
  )
}
