import { IconBuilding, IconUserCheck } from '@tabler/icons-react'
import type { USER_FILTERS } from '@tristar/shared/people/users.columns'
import { useScopeName } from '../../lib/useScopeName'
import type { FilterLooks } from '../../ui/Filters'

/** How the filters of lists of people look. KTC counts inside KTCB, whose name says so. */
export function useFilterLooks(): FilterLooks<typeof USER_FILTERS> {
  return {
    state: { icon: <IconUserCheck size={18} stroke={1.75} aria-hidden="true" /> },
    dist: {
      icon: <IconBuilding size={18} stroke={1.75} aria-hidden="true" />,
      textOf: useScopeName(),
    },
  }
}
