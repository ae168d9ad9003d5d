import type { Tier } from '@tristar/shared/common/tiers'
import { AnchoredMenu, type AnchoredMenuProps } from '../../../ui/AnchoredMenu'
import { ActionItems } from '../carrying/ActionItems'
import { useCarrying } from '../carrying/useCarrying'

interface ShareMenuProps extends AnchoredMenuProps {
  belt: Tier
  carry: (act: () => Promise<void>) => Promise<boolean>
}

/** All that can be done with a certificate but its PDF. */
export function ShareMenu({ belt, carry, ...menu }: ShareMenuProps) {
  const actions = useCarrying(belt).map(({ act, ...shown }) => ({
    ...shown,
    act: () => carry(act),
  }))
  return (
    <AnchoredMenu {...menu} position="top-start">
      <ActionItems actions={actions} />
    </AnchoredMenu>
  )
}
