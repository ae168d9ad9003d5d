import { Skeleton } from '@mantine/core'
import { changeOf, livedMonths, starsOf } from '@tristar/shared/trends/change.rules'
import type { CountedMonth } from '@tristar/shared/trends/trends.schema'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../lib/useNumber'
import { SmallLine } from '../plots/SmallLine'
import { ChangeWord } from './ChangeWord'
import classes from './changes.module.css'
import { useChangeText } from './useChangeText'

const NONE = '–'

/** The stars of the last full month, with the months before as a line; a skeleton while `months` are undefined. */
export function StarsChange({ months }: { months: readonly CountedMonth[] | undefined }) {
  const { t } = useTranslation('changes')
  const number = useNumber()
  const { change } = useChangeText()
  if (!months) return <Skeleton height={16} className={classes.waiting} />
  const { before, figures } = changeOf(months, nowOf(months))
  const { value, difference } = figures.stars
  const compared = before !== null && difference !== null
  return (
    <span className={classes.stars}>
      {compared && <StarsLine months={months} />}
      <strong>{value === null ? NONE : number(value)}</strong>
      {compared && (
        <ChangeWord
          difference={difference}
          text={difference === 0 ? t('asBefore') : change('stars', difference, before)}
        />
      )}
    </span>
  )
}

/** The stars of each month, as a line alone. */
export function StarsLine({ months }: { months: readonly CountedMonth[] }) {
  return <SmallLine values={livedMonths(months).map(starsOf)} running />
}

/** The month that still runs, as the server says. */
export const nowOf = (months: readonly CountedMonth[]) => months.at(-1)?.month ?? ''
