import { queryOptions, useQuery } from '@tanstack/react-query'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { AllSellersEntry } from '@tristar/shared/team/team.schema'
import { useTranslation } from 'react-i18next'
import { callList } from '../../../../lib/apiClient'
import { groupKey } from '../../../../lib/queries'
import { StarLabel } from '../../../common/StarLabel'
import { CHOICE, PersonSelect, type PersonSelectField } from '../../../common/person/PersonSelect'

/** The sellers of the signed-in supervisor. */
export function SellerSelect(field: PersonSelectField) {
  const { t } = useTranslation('trainingForms')
  return (
    <PersonSelect
      {...field}
      label={t('field.seller')}
      kind="seller"
      query={sellersQuery}
      personOf={personOf}
    />
  )
}

/** The supervisor's sellers whose id or name matches. */
function sellersQuery(search: string) {
  return queryOptions({
    queryKey: [...groupKey('trainings'), 'sellers', search],
    queryFn: async ({ signal }) => {
      const list = { ...CHOICE.list, search, sort: 'sellerId' } as const
      return (await callList(teamCalls.list, list, { signal })).rows
    },
    staleTime: CHOICE.freshMs,
  })
}

function personOf({ sellerId, name, status, beltProgress }: AllSellersEntry) {
  const note = (
    <>
      <StarLabel tier={status} />
      {`${beltProgress}%`}
    </>
  )
  return { id: sellerId, name, note }
}

/** The list's row of the chosen seller; undefined while it loads. */
export function useSeller(sellerId: string): AllSellersEntry | undefined {
  const { data } = useQuery({ ...sellersQuery(sellerId), enabled: sellerId !== '' })
  return data?.find((row) => row.sellerId === sellerId)
}
