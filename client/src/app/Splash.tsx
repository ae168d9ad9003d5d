import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/Brand'
import { ErrorState } from '../ui/States'
import classes from './Splash.module.css'

/**
 * The brand alone, while a stored session is verified; it appears only if that takes a moment. The page itself draws it
 * (index.html), so that it is there before the first script and stays until there is something else.
 */
export function Splash() {
  const { t } = useTranslation()
  return <output data-splash aria-label={t('app.checking')} />
}

/** No answer about the stored session: it stays, and is asked for again by a press or when the connection is back. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <main className={classes.unreachable}>
      <Brand large />
      <ErrorState error={error} onRetry={onRetry} title={t('app.unreachable')} />
      <p className={classes.help}>{t('app.unreachableHelp')}</p>
    </main>
  )
}
