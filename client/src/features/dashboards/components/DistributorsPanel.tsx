import { VisuallyHidden } from '@mantine/core'
import { OWN_SCOPES, type OwnScope } from '@tristar/shared/common/distributors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import type { AdminDashboard, StarFigures } from '@tristar/shared/dashboards/dashboards.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CARD_OF } from '../../common/distributors'
import { paths } from '../../../lib/paths'
import { useNumber } from '../../../lib/useNumber'
import { CardLine, type Column, DataTable } from '../../../ui/DataTable'
import { Panel } from '../../../ui/Panel'
import { StarsChange } from '../../common/changes/StarsChange'
import { StarsOnCard } from '../../common/changes/StarsOnCard'
import { useStarsHead } from '../../common/changes/useStarsHead'
import { StarLabel, starTone } from '../../common/StarLabel'
import { TextLink } from '../../../ui/TextLink'
import { toneVar } from '../../../ui/theme'
import { type LoadedChanges, monthsOf } from './monthsOf'
import { usersOf } from './usersOf'
import { useStarName } from '../../common/useStarName'
import classes from './dashboards.module.css'

interface Row {
  scope: OwnScope
  card: string
  total: number
  figures: StarFigures
}

interface DistributorsPanelProps {
  data: AdminDashboard
  role: LearnerRole
  changes: LoadedChanges
}

/** Compares the distributors: how many of one kind each has, by star, and the stars that Users earned last month. */
export function DistributorsPanel({ data, role, changes }: DistributorsPanelProps) {
  const { t } = useTranslation('dashboards')
  const rows = OWN_SCOPES.flatMap((scope): Row[] => {
    const figures = data[role][scope]
    return figures
      ? [{ scope, card: CARD_OF[scope], total: data.total[role][scope] ?? 0, figures }]
      : []
  })
  const starsOf = ({ scope }: Row) => {
    const months = monthsOf(changes, scope)
    return changes.error && !months ? '–' : <StarsChange months={months} />
  }
  return (
    <Panel title={t('distributors.title')} flush>
      <DataTable
        label={t(`distributors.${role}`)}
        columns={useColumns(role, starsOf)}
        rows={rows}
        rowKey={({ card }) => card}
        renderCard={(row) => (
          <DistributorCard row={row}>{role === 'seller' && starsOf(row)}</DistributorCard>
        )}
        empty={null}
      />
    </Panel>
  )
}

function useColumns(role: LearnerRole, starsOf: (row: Row) => ReactNode): Column<Row>[] {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const starName = useStarName()
  const starsHead = useStarsHead()
  // Lists tell the Users alone by their stars.
  const countOf = (count: number, { scope, card }: Row, tier?: Tier) => {
    if (role !== 'seller') return number(count)
    const what = tier ? `${card}, ${starName(tier)}` : card
    return (
      <TextLink to={usersOf(scope, tier && { working: tier })}>
        {number(count)}
        <VisuallyHidden>{` ${what}`}</VisuallyHidden>
      </TextLink>
    )
  }
  return [
    {
      key: 'distributor',
      head: t('distributors.distributor'),
      cell: ({ card }) => <CardLink card={card} role={role} />,
      width: '9rem',
    },
    {
      key: 'total',
      head: t(`distributors.total.${role}`),
      cell: (row) => countOf(row.total, row),
      align: 'right',
      width: '8rem',
    },
    {
      key: 'stars',
      head: t('distributors.byStar'),
      about: 'working',
      cell: (row) => <Split row={row} />,
    },
    ...TIERS.map((tier): Column<Row> => ({
      key: tier,
      head: starName(tier),
      cell: (row) => countOf(row.figures[`total${tier}`], row, tier),
      align: 'right',
      width: '6rem',
    })),
    ...(role === 'seller'
      ? [{ key: 'earned', head: starsHead, cell: starsOf, align: 'right', width: '14rem' } as const]
      : []),
  ]
}

function CardLink({ card, role }: { card: string; role: LearnerRole }) {
  const { t } = useTranslation('dashboards')
  const query = new URLSearchParams({ dist: card })
  if (role === 'supervisor') query.set('role', role)
  return (
    <>
      <TextLink to={`${paths.admin.distributor}?${query}`} className={classes.name}>
        {card}
      </TextLink>
      {card === CARD_OF.ktcb && <span className={classes.ktc}>{t('withKtc')}</span>}
    </>
  )
}

/** The shares of those who work on each star; the figures stand beside it. */
function Split({ row }: { row: Row }) {
  const shown = TIERS.filter((tier) => row.figures[`total${tier}`] > 0)
  return (
    <div className={classes.split} aria-hidden="true">
      {shown.map((tier) => (
        <div
          key={tier}
          style={{
            flexGrow: row.figures[`total${tier}`],
            background: toneVar(starTone(tier), 'soft'),
            boxShadow: `inset 0 0 0 1.5px ${toneVar(starTone(tier), 'mark')}`,
          }}
        />
      ))}
      {shown.length === 0 && <div style={{ flexGrow: 1, background: toneVar('gray', 'track') }} />}
    </div>
  )
}

function DistributorCard({ row, children }: { row: Row; children: ReactNode }) {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const count = (tier: Tier) => number(row.figures[`total${tier}`])
  return (
    <>
      <CardLine>
        <strong>
          {row.card}
          {row.card === CARD_OF.ktcb && <span className={classes.ktc}>{t('withKtc')}</span>}
        </strong>
        <strong className={classes.number}>{number(row.total)}</strong>
      </CardLine>
      <Split row={row} />
      <ul className={classes.legend}>
        {TIERS.map((tier) => (
          <li key={tier}>
            <StarLabel tier={tier} />
            <span className={classes.number}>{count(tier)}</span>
          </li>
        ))}
      </ul>
      {children && <StarsOnCard>{children}</StarsOnCard>}
    </>
  )
}
