import { IconPencil } from '@tabler/icons-react'
import type { PersonAttempt } from '@tristar/shared/study/log.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useNumber } from '../../../../lib/useNumber'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { CardLine, CardNote, type Column, DataTable } from '../../../../ui/DataTable'
import { Panel } from '../../../../ui/Panel'
import { EmptyState } from '../../../../ui/States'
import { StatusLabel } from '../../../common/StatusLabel'
import classes from './person.module.css'

/** What a person has studied and answered, the latest first. */
export function AttemptTable({ rows }: { rows: readonly PersonAttempt[] }) {
  const { t } = useTranslation('person')
  return (
    <Panel title={t('tabs.attempts')} flush>
      <DataTable
        label={t('tabs.attempts')}
        rows={rows}
        rowKey={({ _id }) => _id}
        columns={useAttemptColumns()}
        renderCard={(row) => <AttemptCard row={row} />}
        empty={<EmptyState icon={IconPencil} title={t('attempts.none')} />}
      />
    </Panel>
  )
}

function AttemptCard({ row }: { row: PersonAttempt }) {
  const texts = useAttemptTexts()
  return (
    <>
      <CardLine>
        <strong>{texts.title(row)}</strong>
        <Result attempt={row} />
      </CardLine>
      <CardNote>{[texts.kind(row), texts.at(row)].join(' · ')}</CardNote>
    </>
  )
}

function useAttemptTexts() {
  const { t } = useTranslation('person')
  const dates = useDates()
  const titleOf = useTopicTitle()
  return {
    at: ({ at }: PersonAttempt) => dates.instant(at),
    title: ({ titles }: PersonAttempt) => titleOf(titles) || t('attempts.deleted'),
    kind: ({ mytype }: PersonAttempt) => t(mytype === 'Quiz' ? 'attempts.quiz' : 'attempts.theory'),
  }
}

function useAttemptColumns(): Column<PersonAttempt>[] {
  const { t } = useTranslation('person')
  const number = useNumber()
  const texts = useAttemptTexts()
  return [
    {
      key: 'at',
      head: t('attempts.at'),
      cell: (row) => <span className={classes.nowrap}>{texts.at(row)}</span>,
      width: '11rem',
    },
    { key: 'title', head: t('attempts.topic'), cell: texts.title, title: texts.title },
    { key: 'mytype', head: t('attempts.kind'), cell: texts.kind, width: '6rem' },
    {
      key: 'score',
      head: t('attempts.result'),
      cell: (row) => <Result attempt={row} />,
      width: '11rem',
    },
    {
      key: 'duration',
      head: t('attempts.duration'),
      cell: ({ duration }) => number(duration),
      align: 'right',
      width: '8rem',
    },
  ]
}

function Result({ attempt: { mytype, score = 0, evaluation } }: { attempt: PersonAttempt }) {
  const { t } = useTranslation('person')
  if (mytype === 'Theory') return <StatusLabel status="completed" />
  return (
    <span className={classes.nowrap}>
      <StatusLabel status={evaluation === 'Passed' ? 'passed' : 'failed'} />{' '}
      {t('attempts.score', { score })}
    </span>
  )
}
