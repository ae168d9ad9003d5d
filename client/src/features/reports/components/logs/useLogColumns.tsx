import { isTier } from '@tristar/shared/common/tiers'
import type { LogRow } from '@tristar/shared/team/team.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useNumber } from '../../../../lib/useNumber'
import type { Column } from '../../../../ui/DataTable'
import { StarLabel } from '../../../../ui/StarLabel'
import { dashedInstant } from '../../reportDates'
import classes from './logs.module.css'

/** No wider than its content: what is left is the titles'. */
const SLIM = '1rem'

/** A log's columns, on screen and in the file: attempts, mean duration and completion per topic. */
export function useLogColumns(): Column<LogRow>[] {
  const { t } = useTranslation(['reports', 'ui'])
  const number = useNumber()
  const dates = useDates()
  return [
    {
      key: 'category',
      head: t('log.star'),
      cell: ({ category }) => <StarLabel tier={category} />,
      csv: ({ category }) => (isTier(category) ? t(`ui:star.${category}`) : ''),
      width: SLIM,
    },
    {
      key: 'topicNo',
      head: t('log.no'),
      cell: ({ topicNo }) => topicNo,
      csv: ({ topicNo }) => topicNo,
      width: SLIM,
    },
    {
      key: 'content',
      head: t('log.content'),
      cell: ({ content }) => content,
      csv: ({ content }) => content,
      title: ({ content }) => content,
    },
    {
      key: 'attempt',
      head: t('log.attempts'),
      cell: ({ attempt }) => number(attempt),
      csv: ({ attempt }) => attempt,
      align: 'right',
      width: '6rem',
    },
    {
      key: 'time',
      head: t('log.time'),
      cell: ({ time }) => number(time),
      csv: ({ time }) => time,
      align: 'right',
      width: '8rem',
    },
    {
      key: 'completeDate',
      head: t('log.date'),
      cell: ({ completeDate }) => (
        <span className={classes.nowrap}>{dates.instantDay(completeDate)}</span>
      ),
      csv: ({ completeDate }) => dashedInstant(completeDate),
      width: '9rem',
    },
  ]
}
