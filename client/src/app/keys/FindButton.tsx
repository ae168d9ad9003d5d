import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './FindButton.module.css'

/** Opens the palette; its name says by which keys it opens, too. */
export function FindButton({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation('keys')
  const keys = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'
  const name = t('palette.open', { keys })
  return (
    <UnstyledButton className={classes.find} title={name} aria-haspopup="dialog" onClick={onFind}>
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
    </UnstyledButton>
  )
}
