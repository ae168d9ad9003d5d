import { SETUP_THINGS } from '@tristar/shared/operation/setup.rules'
import { useTranslation } from 'react-i18next'
import { toneVar } from '../../../ui/theme'
import classes from './setup.module.css'

/** A segment for each thing, with the figure beside them. */
export function SetupProgress({ done }: { done: number }) {
  const { t } = useTranslation('setup')
  return (
    <div className={classes.progress}>
      <progress
        className={classes.native}
        aria-label={t('progressName')}
        value={done}
        max={SETUP_THINGS.length}
      />
      <span className={classes.segments} aria-hidden="true">
        {SETUP_THINGS.map((thing, at) => (
          <span
            key={thing}
            style={{ background: at < done ? toneVar('green', 'mark') : toneVar('gray', 'track') }}
          />
        ))}
      </span>
      <span className={classes.count}>{t('progress', { done })}</span>
    </div>
  )
}
