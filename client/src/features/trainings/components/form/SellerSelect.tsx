import { useQuery } from '@tanstack/react-query'
import type { AllSellersEntry } from '@tristar/shared/team/team.schema'
import { useTranslation } from 'react-i18next'
import { StarLabel } from '../../../common/StarLabel'
import { sellersQuery } from '../../api/sellers'
import { PersonSelect } from './PersonSelect'

interface SellerSelectProps {
  sellerId: string
  onChange: (sellerId: string) => void
  wrong?: boolean
}

/** The sellers of the signed-in supervisor. */
export function SellerSelect({ sellerId, onChange, wrong }: SellerSelectProps) {
  const { t } = useTranslation('trainingForms')
  return (
    <PersonSelect
      label={t('field.seller')}
      kind="seller"
      value={sellerId}
      onChange={onChange}
      wrong={wrong}
      query={sellersQuery}
      personOf={personOf}
    />
  )
}

function personOf({ sellerId, status, beltProgress }: AllSellersEntry) {
  const note = (
    <>
      <StarLabel tier={status} />
      {`${beltProgress}%`}
    </>
  )
  return { id: sellerId, note }
}

/** The list's row of the chosen seller; undefined while it loads. */
export function useSeller(sellerId: string): AllSellersEntry | undefined {
  const { data } = useQuery({ ...sellersQuery(sellerId), enabled: sellerId !== '' })
  return data?.find((row) => row.sellerId === sellerId)
}
