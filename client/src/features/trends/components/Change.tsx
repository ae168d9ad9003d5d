import { directionOf } from '@tristar/shared/trends/change.rules'
import { useTranslation } from 'react-i18next'
import { ChangeWord } from '../../common/changes/ChangeWord'
import type { Compared } from '../compared'
import type { ComparedSums } from '../facts'
import { useTrendText } from '../useTrendText'
import classes from './trends.module.css'

interface ChangeProps {
  compared: Compared
  /** Of the full months that both have. */
  sums: ComparedSums
}

/** How much more than before, in words: more is green, fewer is not wrong. */
export function Change({ compared, sums: { own, other, months } }: ChangeProps) {
  const { t } = useTranslation('trends')
  const { number } = useTrendText()
  if (!compared.isYear)
    return (
      <span className={classes.change}>
        {t('change.other', { name: compared.name, number: number(other), months: number(months) })}
      </span>
    )
  const word = directionOf(own - other)
  return (
    <span className={classes.change}>
      <ChangeWord
        difference={own - other}
        text={t(`change.${word}`, { number: number(Math.abs(own - other)) })}
      />
      {t('change.full', { number: number(months) })}
    </span>
  )
}
