import { useQuery } from '@tanstack/react-query'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { AllSellersEntry, TeamRow } from '@tristar/shared/team/team.schema'
import type { SupervisorUser } from '@tristar/shared/session/session.schema'
import { useTranslation } from 'react-i18next'
import { listQuery } from '../../../../lib/queries'
import { supervisorRefusal } from '../../bookingState'
import classes from './form.module.css'
import { useLacks } from './useLacks'
import { StarLabel } from '../../../common/StarLabel'
import { CHOICE, PersonSelect, type PersonSelectField } from '../../../common/person/PersonSelect'

/** The sellers of the signed-in supervisor: those first who are ready for a training; of the others what they lack. */
export function SellerSelect({ user, ...field }: PersonSelectField & { user: SupervisorUser }) {
  const { t } = useTranslation('trainingForms')
  const lacks = useLacks()
  const isReady = (seller: TeamRow) => supervisorRefusal(user, seller) === null
  // The server has put those first who have completed most of their star.
  const readyFirst = ({ rows }: TeamPage) => [
    ...rows.filter(isReady),
    ...rows.filter((row) => !isReady(row)),
  ]
  const personOf = (seller: AllSellersEntry) => {
    const { sellerId, name, status } = seller
    const note = (
      <span className={classes.readiness}>
        <StarLabel tier={status} />
        {lacks(supervisorRefusal(user, seller), seller) || t('lacks.ready')}
      </span>
    )
    return { id: sellerId, name, note }
  }
  return (
    <PersonSelect
      {...field}
      label={t('field.seller')}
      kind="seller"
      query={(search) => ({ ...sellersQuery(search), select: readyFirst })}
      personOf={personOf}
    />
  )
}

interface TeamPage {
  rows: TeamRow[]
}

/** The supervisor's sellers whose id or name matches. */
function sellersQuery(search: string) {
  const list = { ...CHOICE.list, order: 'desc', search, sort: 'beltProgress' } as const
  return { ...listQuery(teamCalls.list, list), staleTime: CHOICE.freshMs }
}

/** The list's row of the chosen seller; undefined while it loads. */
export function useSeller(sellerId: string): AllSellersEntry | undefined {
  const { data } = useQuery({ ...sellersQuery(sellerId), enabled: sellerId !== '' })
  return data?.rows.find((row) => row.sellerId === sellerId)
}
