import { SETUP_THINGS } from '@tristar/shared/operation/setup.rules'
import { useTranslation } from 'react-i18next'
import { NativeProgress } from '../../../ui/NativeProgress'
import { Segments } from '../../../ui/segments/Segments'
import classes from './setup.module.css'

/** A segment for each thing, with the figure beside them. */
export function SetupProgress({ done }: { done: number }) {
  const { t } = useTranslation('setup')
  return (
    <div className={classes.progress}>
      <NativeProgress label={t('progressName')} value={done} max={SETUP_THINGS.length} />
      <Segments
        segments={SETUP_THINGS.map((_, at) => (at < done ? 'done' : 'open'))}
        tone="green"
        rest="gray"
        className={classes.segments}
      />
      <span className={classes.count}>{t('progress', { done })}</span>
    </div>
  )
}
