import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { GivePasswordDialog } from './GivePasswordDialog'
import type { GivePasswordProps } from './GivePasswordModal'

/** A quiet button for the head of a person's page, with its dialog; needs the namespace `givePassword`. */
export function GivePasswordButton({
  onOpen,
  ...dialog
}: GivePasswordProps & { onOpen: () => void }) {
  const { t } = useTranslation('givePassword')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {t('button')}
      </Button>
      <GivePasswordDialog {...dialog} />
    </>
  )
}
