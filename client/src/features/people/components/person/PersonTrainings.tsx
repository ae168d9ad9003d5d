import { Text } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { isTier } from '@tristar/shared/common/tiers'
import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../../lib/dates'
import { CardLine, CardNote, type Column, DataTable } from '../../../../ui/DataTable'
import { Panel } from '../../../../ui/Panel'
import { EmptyState } from '../../../../ui/States'
import { PersonName } from '../../../common/PersonName'
import { StarLabel } from '../../../common/StarLabel'
import { StatusLabel } from '../../../common/StatusLabel'
import classes from './person.module.css'
import { TopicTitle } from '../../../../ui/Passage'

/** A seller's on-the-job trainings or a User Manager's EDAC, the latest first. */
export function PersonTrainings({ rows }: { rows: readonly Training[] }) {
  const { t } = useTranslation('person')
  return (
    <Panel title={t('trainings.title')} flush>
      <DataTable
        label={t('trainings.title')}
        rows={rows}
        rowKey={({ _id }) => _id}
        columns={useTrainingColumns()}
        renderCard={(row) => <TrainingCard row={row} />}
        empty={<EmptyState icon={IconCalendar} title={t('trainings.none')} />}
      />
    </Panel>
  )
}

function TrainingCard({ row }: { row: Training }) {
  const when = useWhen()
  return (
    <>
      <CardLine>
        <strong>{when(row)}</strong>
        <State training={row} />
      </CardLine>
      <CardNote>
        <Title row={row} />
      </CardNote>
    </>
  )
}

function Title({ row: { mytype, trainingTitles } }: { row: Training }) {
  const { t } = useTranslation('person')
  return mytype === 'edac' ? t('trainings.edac') : <TopicTitle of={trainingTitles} />
}

function useWhen() {
  const dates = useDates()
  return ({ trainingDate, trainingTime }: Training) => dates.dayAndTime(trainingDate, trainingTime)
}

function useTrainingColumns(): Column<Training>[] {
  const { t } = useTranslation('person')
  const when = useWhen()
  return [
    {
      key: 'when',
      head: t('trainings.when'),
      cell: (row) => <span className={classes.nowrap}>{when(row)}</span>,
      width: '11rem',
    },
    {
      key: 'belt',
      head: t('trainings.star'),
      cell: ({ belt }) => (isTier(belt) ? <StarLabel tier={belt} /> : '–'),
      width: '7rem',
    },
    {
      key: 'topic',
      head: t('trainings.topic'),
      cell: (row) => <Title row={row} />,
      long: true,
    },
    {
      key: 'state',
      head: t('trainings.state'),
      cell: (row) => <State training={row} />,
      width: '9rem',
    },
    {
      key: 'by',
      head: t('trainings.by'),
      cell: ({ evaluatedBy, evaluatedByName = '' }) =>
        evaluatedBy ? <PersonName id={evaluatedBy} name={evaluatedByName} /> : '–',
      width: '12rem',
    },
  ]
}

function State({ training }: { training: Training }) {
  const state = trainingState(training, today())
  const { reason = '' } = training.cancelled ?? {}
  return (
    <>
      <StatusLabel status={state === 'failed' ? 'notAchieved' : state} />
      {reason && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </>
  )
}
