import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChoice } from '../../../../lib/useChoice'
import classes from './list.module.css'

const STUDY = 'study'
const SUMMARY = 'progress'

interface StudyTabsProps {
  study: ReactNode
  summary: ReactNode
}

/** A supervisor's two tabs (domain: Screens); the address keeps the chosen one. */
export function StudyTabs({ study, summary }: StudyTabsProps) {
  const { t } = useTranslation('topics')
  const [chosen, choose] = useChoice('tab', [STUDY, SUMMARY])

  return (
    <Tabs value={chosen} onChange={(tab) => choose(tab ?? STUDY)} keepMounted={false}>
      <Tabs.List aria-label={t('tabs.label')}>
        <Tabs.Tab value={STUDY} className={classes.studyTab}>
          {t('tabs.study')}
        </Tabs.Tab>
        <Tabs.Tab value={SUMMARY} className={classes.studyTab}>
          {t('tabs.summary')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={STUDY} className={classes.tabPanel}>
        {study}
      </Tabs.Panel>
      <Tabs.Panel value={SUMMARY} className={classes.tabPanel}>
        {summary}
      </Tabs.Panel>
    </Tabs>
  )
}
