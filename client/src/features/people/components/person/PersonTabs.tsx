import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChoice } from '../../../../lib/useChoice'
import classes from './person.module.css'

const TABS = ['standing', 'trainings', 'certificates', 'attempts', 'events'] as const
type Tab = (typeof TABS)[number]

/** What is known of a person, by subject; the address keeps the chosen one. */
export function PersonTabs({ panels }: { panels: Readonly<Record<Tab, ReactNode>> }) {
  const { t } = useTranslation('person')
  const [chosen, choose] = useChoice('tab', TABS)
  return (
    <Tabs value={chosen} onChange={(tab) => choose(tab ?? 'standing')} keepMounted={false}>
      <Tabs.List aria-label={t('tabs.label')}>
        {TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab} className={classes.tab}>
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((tab) => (
        <Tabs.Panel key={tab} value={tab} className={classes.panel}>
          {panels[tab]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
