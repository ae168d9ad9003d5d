import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Compared } from '../compared'
import classes from './trends.module.css'

interface LegendProps {
  compared: Compared | undefined
  children?: ReactNode
}

/** What the marks of columns mean, beside the names of their parts. */
export function Legend({ compared, children }: LegendProps) {
  const { t } = useTranslation('trends')
  return (
    <div className={classes.legend} aria-hidden="true">
      {children}
      <span>
        <i className={classes.soFar} />
        {t('legend.soFar')}
      </span>
      {compared && (
        <span>
          <i className={classes.before} />
          {compared.name}
        </span>
      )}
    </div>
  )
}
