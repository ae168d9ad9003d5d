import { VisuallyHidden } from '@mantine/core'
import { isTier } from '@tristar/shared/common/tiers'
import type { UserListRow } from '@tristar/shared/reports/reports.schema'
import { useTranslation } from 'react-i18next'
import { heldTiers } from '../../../../lib/heldTiers'
import { paths } from '../../../../lib/paths'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { StarLabel, starTone } from '../../../../ui/StarLabel'
import { TextLink } from '../../../../ui/TextLink'
import { useCameFrom } from '../../address'
import classes from './tables.module.css'

/** An id, cut with an ellipsis where it is very long; leads to `to` if there is one. */
export function IdCell({ id, to }: { id: string; to?: string }) {
  const state = useCameFrom()
  if (!to) return <span className={classes.id}>{id}</span>
  return (
    <TextLink to={to} state={state} className={classes.id} plain>
      {id}
    </TextLink>
  )
}

interface OpenLinkProps {
  to: string
  /** What is opened, for those who do not see the row. */
  id: string
  children: string
}

/** 'View', 'Log': opens what belongs to the row. */
export function OpenLink({ to, id, children }: OpenLinkProps) {
  return (
    <TextLink to={to} state={useCameFrom()} className={classes.open}>
      {children}
      <VisuallyHidden>{` ${id}`}</VisuallyHidden>
    </TextLink>
  )
}

/** Never broken into two lines; a dash for none. */
export function DateCell({ children }: { children: string }) {
  return <span className={classes.nowrap}>{children || '–'}</span>
}

/** How far in all. */
export function OverallBar({ value }: { value: number }) {
  const { t } = useTranslation('reports')
  return <ProgressBar value={value} label={t('table.overall')} thin />
}

/** How far within the current star. */
export function WithinBar({ row }: { row: Pick<UserListRow, 'belt' | 'beltRate'> }) {
  const { t } = useTranslation('reports')
  return (
    <ProgressBar
      value={row.beltRate}
      label={t('table.within')}
      tone={isTier(row.belt) ? starTone(row.belt) : 'gray'}
      thin
    />
  )
}

/** A user's id, leading to the log. */
export function UserIdCell({ sellerId }: { sellerId: string }) {
  return <IdCell id={sellerId} to={paths.admin.sellerLog(sellerId)} />
}

export function StarCell({ row }: { row: UserListRow }) {
  return <StarLabel tier={row.belt} achieved={heldTiers(row).includes(row.belt)} />
}
