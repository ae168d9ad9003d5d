import { IconUserCog } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OwnScope, Scope } from '@tristar/shared/common/distributors'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import type { TeamChanges } from '@tristar/shared/trends/trends.schema'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { callQuery } from '../../../lib/queries'
import { useNumber } from '../../../lib/useNumber'
import { CardLine, type Column, DataTable } from '../../../ui/DataTable'
import { Panel } from '../../../ui/Panel'
import { ProgressBar } from '../../../ui/ProgressBar'
import { EmptyState } from '../../../ui/States'
import { TextLink } from '../../../ui/TextLink'
import { StarsChange } from '../../common/changes/StarsChange'
import { StarsOnCard } from '../../common/changes/StarsOnCard'
import { useStarsHead } from '../../common/changes/useStarsHead'
import { PersonName } from '../../common/PersonName'
import classes from './distributor.module.css'
import { managersOf } from './usersOf'

type Team = TeamChanges['teams'][number]

interface TeamsPanelProps {
  scope: OwnScope
  /** That of the list of all: 'all' of an admin who sees no other. */
  listed: Scope
}

/** The teams of a distributor that have come the furthest, with the stars that they earned last month. */
export function TeamsPanel({ scope, listed }: TeamsPanelProps) {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const columns = useColumns()
  const query = useQuery(callQuery(trendsCalls.teamChanges, { dist: scope }))
  const { data, error, refetch } = query
  return (
    <Panel
      title={t('teams.title')}
      flush
      aside={
        data &&
        data.total > 0 && (
          <TextLink
            to={managersOf(listed, { sort: 'completeRate', order: 'desc' })}
            className={classes.seeAll}
          >
            {t('teams.all', { number: number(data.total) })}
          </TextLink>
        )
      }
    >
      <DataTable
        label={t('teams.title')}
        columns={columns}
        rows={data?.teams}
        rowKey={({ supervisorId }) => supervisorId}
        renderCard={(team) => <TeamCard team={team} />}
        empty={
          <EmptyState icon={IconUserCog} title={t('none.supervisor')}>
            {t('none.help')}
          </EmptyState>
        }
        error={data ? undefined : error}
        onRetry={() => void refetch()}
      />
    </Panel>
  )
}

function useColumns(): Column<Team>[] {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const starsHead = useStarsHead()
  return [
    { key: 'name', head: t('role.supervisor'), cell: (team) => <TeamLink team={team} /> },
    {
      key: 'sellers',
      head: t('distributors.total.seller'),
      cell: ({ sellers }) => number(sellers),
      align: 'right',
      width: '5rem',
    },
    {
      key: 'completeRate',
      head: t('teams.progress'),
      cell: ({ completeRate }) => (
        <ProgressBar value={completeRate} label={t('teams.progress')} thin />
      ),
      width: '9rem',
    },
    {
      key: 'stars',
      head: starsHead,
      cell: ({ months }) => <StarsChange months={months} />,
      align: 'right',
      width: '14rem',
    },
  ]
}

function TeamLink({ team: { supervisorId, name } }: { team: Team }) {
  return (
    <TextLink to={paths.admin.supervisorSellers(supervisorId)} plain>
      <PersonName id={supervisorId} name={name} />
    </TextLink>
  )
}

function TeamCard({ team }: { team: Team }) {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const { sellers, completeRate, months } = team
  return (
    <>
      <CardLine>
        <TeamLink team={team} />
        <span>{t('of.seller', { count: sellers, number: number(sellers) })}</span>
      </CardLine>
      <ProgressBar value={completeRate} label={t('teams.progress')} thin />
      <StarsOnCard>
        <StarsChange months={months} />
      </StarsOnCard>
    </>
  )
}
