import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/Brand'
import { ErrorState } from '../ui/States'
import classes from './Splash.module.css'

/**
 * The brand while a stored session is verified, shown after a short delay. index.html draws it, so that it is there before
 * the first script.
 */
export function Splash() {
  const { t } = useTranslation()
  return <output data-splash aria-label={t('app.checking')} />
}

/** The stored session could not be verified: tries again when pressed or when the server is back. */
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
