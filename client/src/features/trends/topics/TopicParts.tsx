import { ENOUGH_FIRST, type TopicTrend } from '@tristar/shared/trends/topics.schema'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../lib/useNumber'
import { useTopicTitle } from '../../../lib/useTopicTitle'
import { StarLabel } from '../../common/StarLabel'
import { useTrendText } from '../useTrendText'
import classes from './topics.module.css'

export function TopicName({ topic }: { topic: TopicTrend }) {
  const titleOf = useTopicTitle()
  return (
    <span className={classes.topic}>
      <span>{titleOf(topic.titles)}</span>
      <span className={classes.small}>
        <StarLabel tier={topic.tier} />
      </span>
    </span>
  )
}

/** The share of first attempts that were passed, gray where they are few; a dash without any. */
export function PassedFirst({ topic: { first, passedFirst } }: { topic: TopicTrend }) {
  const { t } = useTranslation('trends')
  const { number, percent } = useTrendText()
  if (first === 0) return percent(null)
  return (
    <span className={classes.passed} data-few={first < ENOUGH_FIRST || undefined}>
      {percent(passedFirst / first)}
      <span className={classes.small}>{t('topics.of', { number: number(first) })}</span>
    </span>
  )
}

const HOUR = 3600
/** From so many hours on a decimal tells nothing. */
const MANY = 10

export function Hours({ seconds }: { seconds: number }) {
  const number = useNumber()
  const hours = seconds / HOUR
  return number(hours, hours > 0 && hours < MANY ? 1 : 0)
}
