import type { TopicEffect } from '@tristar/shared/study/progress.schema'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../../lib/useNumber'
import { LEARNER_FIGURES } from './learnerFigures'
import classes from './form.module.css'

/** The effect of a change on learners, in figures; of none in a sentence. */
export function EffectFigures({ effect }: { effect: TopicEffect }) {
  const { t } = useTranslation('topicEditor')
  const number = useNumber()
  const figures = LEARNER_FIGURES.filter((name) => effect[name] > 0)
  if (figures.length === 0) return <output className={classes.calm}>{t('effect.none')}</output>
  return (
    <ul className={classes.effect} aria-label={t('effect.title')}>
      {figures.map((name) => (
        <li key={name}>
          <strong>{number(effect[name])}</strong>
          <span>{t(`effect.${name}`, { count: effect[name] })}</span>
        </li>
      ))}
    </ul>
  )
}
