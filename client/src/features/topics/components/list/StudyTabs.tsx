import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useChosen } from '../../../../lib/useChosen'
import classes from './list.module.css'

const SUMMARY = 'progress'

interface StudyTabsProps {
  study: ReactNode
  summary: ReactNode
}

/** A supervisor's two tabs (specification, section 2, Topic list); which one is kept in the address. */
export function StudyTabs({ study, summary }: StudyTabsProps) {
  const { t } = useTranslation('topics')
  const [query, setQuery] = useSearchParams()
  const kept = query.get('tab') === SUMMARY ? SUMMARY : 'study'

  function keep(value: string | null) {
    const next = new URLSearchParams(query)
    if (value === SUMMARY) next.set('tab', SUMMARY)
    else next.delete('tab')
    setQuery(next, { replace: true })
  }
  const [tab, choose] = useChosen<string | null>(kept, keep)

  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={t('tabs.label')}>
        <Tabs.Tab value="study" className={classes.studyTab}>
          {t('tabs.study')}
        </Tabs.Tab>
        <Tabs.Tab value={SUMMARY} className={classes.studyTab}>
          {t('tabs.summary')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="study" className={classes.tabPanel}>
        {study}
      </Tabs.Panel>
      <Tabs.Panel value={SUMMARY} className={classes.tabPanel}>
        {summary}
      </Tabs.Panel>
    </Tabs>
  )
}
