import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TeamRow } from '@tristar/shared/team/team.schema'
import { isFormerId } from '@tristar/shared/common/ids'
import type { PersonState } from '@tristar/shared/common/personStates'
import { isTier } from '@tristar/shared/common/tiers'
import { USER_FIELDS } from '@tristar/shared/people/users.columns'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../../lib/paths'
import { useSignedIn } from '../../../../lib/session'
import { useHead } from '../../../../lib/useHead'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { PersonLink } from '../../../common/PersonLink'
import { starTone } from '../../../common/StarLabel'
import { StarStateLabel } from '../../../common/StarStateLabel'
import { StatusLabel } from '../../../common/StatusLabel'
import { TextLink } from '../../../../ui/TextLink'
import { useCameFrom } from '../../../../lib/wayBack'
import { type SellerRow, starOf } from './starOf'
import classes from './tables.module.css'

/** The star, and in words whether it is held; nobody has begun before a first topic. */
export function StarCell({ row, long }: { row: SellerRow; long?: boolean }) {
  return <StarStateLabel {...starOf(row)} long={long} />
}

export function WithinBar({ row }: { row: SellerRow }) {
  const { tier } = starOf(row)
  return (
    <ProgressBar
      value={'belt' in row ? row.beltRate : row.beltProgress}
      label={useHead()(USER_FIELDS.beltRate)}
      tone={isTier(tier) ? starTone(tier) : 'gray'}
      thin
    />
  )
}

/** How far in all. */
export function OverallBar({ value }: { value: number }) {
  return <ProgressBar value={value} label={useHead()(USER_FIELDS.progress)} thin />
}

/** The address of a seller's log for the signed-in user. */
function useLogPath(sellerId: string): string {
  const admin = useSignedIn().role === 'admin'
  return paths[admin ? 'admin' : 'supervisor'].sellerLog(sellerId)
}

export function SellerLink({ row }: { row: SellerRow }) {
  return (
    <>
      <PersonLink id={row.sellerId} name={row.name} />
      {'state' in row && <InactiveMark id={row.sellerId} state={row.state} />}
    </>
  )
}

/** Marks a person who no longer takes part. */
export function InactiveMark({ id, state }: { id: string; state: PersonState }) {
  if (state === 'active') return null
  return (
    <div>
      <StatusLabel status={isFormerId(id) ? 'erased' : 'inactive'} chip />
    </div>
  )
}

/** Marks a User Manager whom no admin has confirmed. */
export function UnconfirmedMark() {
  return (
    <div>
      <StatusLabel status="unconfirmed" chip />
    </div>
  )
}

interface OpenLinkProps {
  to: string
  /** For screen readers: what is opened. */
  id: string
  children: ReactNode
}

export function OpenLink({ to, id, children }: OpenLinkProps) {
  return (
    <TextLink to={to} state={useCameFrom()} className={classes.open}>
      {children}
      <VisuallyHidden>{` ${id}`}</VisuallyHidden>
    </TextLink>
  )
}

export function LogLink({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation('learners')
  return (
    <OpenLink to={useLogPath(sellerId)} id={sellerId}>
      {t('table.log')}
    </OpenLink>
  )
}

/** Below the person: past the expected date, or a training to be evaluated. */
export function TeamMarks({ row }: { row: Pick<TeamRow, 'overdue' | 'waiting'> }) {
  if (!row.overdue && !row.waiting) return null
  return (
    <div className={classes.marks}>
      {row.waiting && <StatusLabel status="pending" small />}
      {row.overdue && <StatusLabel status="overdue" small />}
    </div>
  )
}
