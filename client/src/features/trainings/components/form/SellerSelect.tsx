import { useQuery } from '@tanstack/react-query'
import type { AllSellersEntry } from '@tristar/shared/team/team.schema'
import { useTranslation } from 'react-i18next'
import { StarLabel } from '../../../common/StarLabel'
import { sellersQuery } from '../../api/sellers'
import { PersonSelect, type PersonSelectField } from '../../../common/person/PersonSelect'

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
