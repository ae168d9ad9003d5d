import { useMounted } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useTopmost } from './useTopmost'

/** What a dialog whose code is loaded on demand gives Mantine's Modal or Drawer. */
export function useDialogProps(opened: boolean) {
  const { t } = useTranslation('ui')
  return {
    // Opens one render later, so that Mantine records where the focus has to return to.
    opened: useMounted() && opened,
    closeOnEscape: useTopmost(opened),
    closeButtonProps: { 'aria-label': t('action.close') },
  }
}
