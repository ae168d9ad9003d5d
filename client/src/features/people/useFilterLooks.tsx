import { IconBuilding, IconUserCheck } from '@tabler/icons-react'
import type { Tier } from '@tristar/shared/common/tiers'
import type { USER_FILTERS } from '@tristar/shared/people/users.columns'
import { useTranslation } from 'react-i18next'
import { useScopeName } from '../../lib/useScopeName'
import type { FilterLooks } from '../../ui/Filters'

/** How the filters of lists of people look. KTC counts inside KTCB, whose name says so. */
export function useFilterLooks(): FilterLooks<typeof USER_FILTERS> {
  const { t } = useTranslation()
  const textOf = (tier: Tier) => t(`star.${tier}`)
  return {
    star: { textOf },
    working: { textOf },
    state: { icon: <IconUserCheck size={18} stroke={1.75} aria-hidden="true" /> },
    dist: {
      icon: <IconBuilding size={18} stroke={1.75} aria-hidden="true" />,
      textOf: useScopeName(),
    },
  }
}
