import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useChoice } from '../../../../lib/useChoice'
import classes from './person.module.css'

const TABS = ['log', 'trainings', 'certificates', 'attempts', 'lines', 'events'] as const
type Tab = (typeof TABS)[number]

/** Brings the chosen tab into sight: their row scrolls on a phone. */
function show(link: HTMLAnchorElement | null) {
  link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/** What is known of a person, by subject. Each is a link with an address of its own, so that the browser's Back leads back. */
export function PersonTabs({ panels }: { panels: Readonly<Record<Tab, ReactNode>> }) {
  const { t } = useTranslation('person')
  const { state } = useLocation()
  const [, , chosen] = useChoice('tab', TABS)
  return (
    <>
      <nav className={classes.tabs} aria-label={t('tabs.label')}>
        {TABS.map((tab) => (
          <Link
            key={tab}
            // Where the page's own Back leads stays known.
            to={{ search: tab === TABS[0] ? '' : `?tab=${tab}` }}
            state={state}
            className={classes.tab}
            {...(tab === chosen && { ref: show, 'aria-current': 'page' })}
          >
            {t(`tabs.${tab}`)}
          </Link>
        ))}
      </nav>
      <div className={classes.panel}>{panels[chosen]}</div>
    </>
  )
}
