import { useTranslation } from 'react-i18next'
import classes from './Brand.module.css'

/** Three stars and the name. `large`: above the login card. */
export function Brand({ large = false }: { large?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={classes.brand} data-large={large || undefined}>
      <svg viewBox="0 0 32 32" className={classes.stars} aria-hidden="true">
        <path
          className={classes.gold}
          d="M16 1.4 17.93 6.95 23.8 7.07 19.12 10.61 20.82 16.23 16 12.88 11.18 16.23 12.88 10.61 8.2 7.07 14.07 6.95Z"
        />
        <path
          className={classes.bronze}
          d="M8.2 16.3 9.82 20.97 14.76 21.07 10.82 24.05 12.26 28.78 8.2 25.96 4.14 28.78 5.58 24.05 1.64 21.07 6.58 20.97Z"
        />
        <path
          className={classes.silver}
          d="M23.8 16.3 25.42 20.97 30.36 21.07 26.42 24.05 27.86 28.78 23.8 25.96 19.74 28.78 21.18 24.05 17.24 21.07 22.18 20.97Z"
        />
      </svg>
      {t('app.name')}
    </span>
  )
}
