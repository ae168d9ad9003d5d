import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/Brand'
import { ErrorState } from '../ui/States'
import classes from './Splash.module.css'

/** The brand alone, while a stored session is verified; it appears only if that takes a moment. */
export function Splash() {
  const { t } = useTranslation()
  return (
    <output className={classes.splash} aria-label={t('app.checking')}>
      <Brand large />
    </output>
  )
}

/** No answer about the stored session: it stays, and can be tried again. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <main className={classes.unreachable}>
      <Brand large />
      <ErrorState error={error} onRetry={onRetry} title={t('app.unreachable')} />
      <p className={classes.help}>{t('app.unreachableHelp')}</p>
    </main>
  )
}
