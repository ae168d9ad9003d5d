import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Sidebar.module.css'

/** Switches the colour scheme; by default it follows the system. */
export function SchemeSwitch() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  const Icon = other === 'dark' ? IconMoon : IconSun
  return (
    <UnstyledButton className={classes.link} onClick={() => setColorScheme(other)}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {t(`scheme.${other}`)}
    </UnstyledButton>
  )
}
