import { ENOUGH_ATTEMPTS } from '@tristar/shared/analysis/itemStatistics.rules'
import { useTranslation } from 'react-i18next'
import type { Compared } from '../compared'
import classes from './trends.module.css'

/** What hollow points and the gray line are. */
export function PassesLegend({ compared }: { compared: Compared | undefined }) {
  const { t } = useTranslation('trends')
  return (
    <div className={classes.legend} aria-hidden="true">
      <span>
        <i className={classes.hollow} />
        {t('legend.few', { number: ENOUGH_ATTEMPTS })}
      </span>
      {compared && (
        <span>
          <i className={classes.former} />
          {compared.name}
        </span>
      )}
    </div>
  )
}
