import { isTier } from '@tristar/shared/common/tiers'
import type { LogRow } from '@tristar/shared/study/log.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useNumber } from '../../../../lib/useNumber'
import type { Column } from '../../../../ui/DataTable'
import { StarLabel } from '../../../common/StarLabel'
import { StatusLabel, topicStatus } from '../../../common/StatusLabel'
import { dashedInstant } from '../../fileDates'
import classes from './logs.module.css'
import { useTopicNumber } from './useTopicNumber'
import { TopicTitle } from '../../../../ui/Passage'

/** A log's columns, in order. Topic numbers restart with every tier, so the star stands beside them. */
export type LogColumns = readonly (keyof ReturnType<typeof useTopicColumns>)[]

/** The admins' columns, on screen and in the file. */
export const ADMIN_LOG = [
  'category',
  'topicNo',
  'content',
  'attempt',
  'time',
  'completeDate',
] as const satisfies LogColumns

/** The User Managers' columns. */
export const MANAGER_LOG = [
  'topicNo',
  'topicStar',
  'content',
  'attemptsMade',
  'completed',
  'completeDate',
] as const satisfies LogColumns

export function useLogColumns(keys: LogColumns): Column<LogRow>[] {
  const columns = useTopicColumns()
  return keys.map((key) => ({ key, ...columns[key] }))
}

/** As narrow as its content: the titles get the rest. */
const SLIM = '1rem'

function useTopicColumns() {
  const { t } = useTranslation(['learners', 'ui'])
  const number = useNumber()
  const dates = useDates()
  const numberOf = useTopicNumber()
  const star = {
    cell: ({ category }) => <StarLabel tier={category} />,
    csv: ({ category }) => (isTier(category) ? t(`ui:star.${category}`) : ''),
    width: SLIM,
  } satisfies Partial<Column<LogRow>>
  const attempts = {
    cell: ({ attempt }) => number(attempt),
    csv: ({ attempt }) => attempt,
    align: 'right',
    width: '6rem',
  } satisfies Partial<Column<LogRow>>
  return {
    category: { head: t('log.star'), ...star },
    topicStar: { head: t('log.topicStar'), ...star },
    topicNo: {
      head: t('log.no'),
      cell: numberOf,
      csv: ({ topicNo }) => topicNo,
      width: SLIM,
    },
    content: {
      head: t('log.content'),
      cell: ({ titles }) => <TopicTitle of={titles} />,
      // The main title (domain: Topics).
      csv: ({ content }) => content,
      long: true,
    },
    attempt: { head: t('log.attempts'), ...attempts },
    attemptsMade: { head: t('log.attemptsMade'), ...attempts },
    time: {
      head: t('log.time'),
      about: 'avgTime',
      // Of a topic that was not begun there is no time.
      cell: ({ time, attempt }) => (attempt === 0 && time === 0 ? '–' : number(time)),
      csv: ({ time }) => time,
      align: 'right',
      width: '8rem',
    },
    completed: {
      head: t('log.status'),
      cell: ({ completed }) => <StatusLabel status={topicStatus(completed)} />,
      width: SLIM,
    },
    completeDate: {
      head: t('log.date'),
      cell: ({ completeDate }) => (
        <span className={classes.nowrap}>{dates.instantDay(completeDate)}</span>
      ),
      csv: ({ completeDate }) => dashedInstant(completeDate),
      width: '9rem',
    },
  } satisfies Record<string, Omit<Column<LogRow>, 'key'>>
}
