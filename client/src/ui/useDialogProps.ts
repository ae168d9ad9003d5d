import { useMounted } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTopmost } from './useTopmost'

/** The longest time between the presses of a double press. */
const DOUBLE_PRESS_MS = 500

/** Whether it has been open so long that a press beside it is meant for it: the second press of a double one is not. */
function useSettled(opened: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!opened) return undefined
    const timer = setTimeout(() => setSettled(true), DOUBLE_PRESS_MS)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [opened])
  return settled
}

/** What a dialog whose code is loaded on demand gives Mantine's Modal or Drawer. */
export function useDialogProps(opened: boolean) {
  const { t } = useTranslation('ui')
  return {
    // Opens one render later, so that Mantine records where the focus has to return to.
    opened: useMounted() && opened,
    closeOnEscape: useTopmost(opened),
    closeOnClickOutside: useSettled(opened),
    closeButtonProps: { 'aria-label': t('action.close') },
  }
}
