import { VisuallyHidden } from '@mantine/core'
import type { SupervisorReportRow } from '@tristar/shared/people/lists.schema'
import { SUPERVISOR_FIELDS, SUPERVISORS_TABLE } from '@tristar/shared/people/supervisors.columns'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../../lib/paths'
import type { Column } from '../../../../ui/DataTable'
import { PersonLink } from '../../../common/PersonLink'
import { InactiveMark, OpenLink, UnconfirmedMark } from './cells'
import { useAbove, useColumns } from './useColumns'

const { admin } = paths

export function useSupervisorColumns(): Column<SupervisorReportRow>[] {
  const { t } = useTranslation('learners')
  return [
    ...useColumns<SupervisorReportRow>()(SUPERVISOR_FIELDS, SUPERVISORS_TABLE, {
      supervisorId: {
        above: useAbove()('name'),
        cell: ({ supervisorId, name, state, confirmed }) => (
          <>
            <PersonLink id={supervisorId} name={name} />
            <InactiveMark id={supervisorId} state={state} />
            {!confirmed && <UnconfirmedMark />}
          </>
        ),
      },
    }),
    {
      key: 'userLog',
      head: t('table.userLog'),
      cell: ({ supervisorId }) => (
        <OpenLink to={admin.supervisorSellers(supervisorId)} id={supervisorId}>
          {t('table.view')}
          <VisuallyHidden>{` ${t('table.userLog')}`}</VisuallyHidden>
        </OpenLink>
      ),
      stays: 'end',
    },
    {
      key: 'trainingLog',
      head: t('table.trainingLog'),
      cell: ({ supervisorId }) => (
        <OpenLink to={admin.supervisorLog(supervisorId)} id={supervisorId}>
          {t('table.view')}
          <VisuallyHidden>{` ${t('table.trainingLog')}`}</VisuallyHidden>
        </OpenLink>
      ),
      stays: 'end',
    },
  ]
}
