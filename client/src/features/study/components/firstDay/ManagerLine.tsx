import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../../../lib/initials'
import classes from './ManagerLine.module.css'

/** Who trains with the seller. */
export function ManagerLine({ name }: { name: string }) {
  const { t } = useTranslation('progress')
  return (
    <p className={classes.manager}>
      <span className={classes.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={classes.who}>
        <strong>{name}</strong> <span className={classes.role}>{t('firstDay.manager')}</span>
      </span>
    </p>
  )
}
