import { Menu } from '@mantine/core'
import { IconDots, IconFileDownload } from '@tabler/icons-react'
import type { Tier } from '@tristar/shared/common/tiers'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton'
import { useStarName } from '../common/useStarName'
import { type Action, ActionItems } from './carrying/ActionItems'
import { useCarrying } from './carrying/useCarrying'

interface CertificateActionsProps {
  tier: Tier
  /** Does something with the certificate, once the learner has given a name. */
  carry: (act: () => Promise<void>) => Promise<boolean>
  onDownload: () => void
}

/** What can be done with one certificate, behind three dots. */
export function CertificateActions({ tier, carry, onDownload }: CertificateActionsProps) {
  const { t } = useTranslation(['certificates', 'ui'])
  const star = useStarName()(tier)
  const carrying = useCarrying(tier)
  const actions: Action[] = [
    { label: t('ui:action.downloadPdf'), icon: IconFileDownload, act: onDownload },
    ...carrying.map(({ act, ...shown }) => ({ ...shown, act: () => void carry(act) })),
  ]
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('carry.more', { star })} size={36} />
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
}
