import { isTier } from '@tristar/shared/common/tiers'
import type { SupervisorLog, UserDetails } from '@tristar/shared/reports/reports.schema'
import { USER_FIELDS } from '@tristar/shared/study/learners.columns'
import type { LogRow } from '@tristar/shared/study/log.schema'
import { useTranslation } from 'react-i18next'
import type { CsvColumn } from '../../../../lib/csv'
import { useHead } from '../../../../lib/useHead'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { topicStatus } from '../../../common/StatusLabel'
import { fileDay } from '../tables/useFileColumns'

/** Whose log it is. */
export type FiledPerson = UserDetails | SupervisorLog

type PersonColumn = [head: string, text: string]

/**
 * The columns of a log's file with names and more columns: whose it is on each row, topics and words in the language on
 * screen, days YYYY-MM-DD. Needs the namespace `learners`.
 */
export function useLogFile(): (log: FiledPerson) => CsvColumn<LogRow>[] {
  const personOf = usePerson()
  const topics = useTopics()
  return (log) => [...personOf(log).map(([head, text]) => ({ head, value: () => text })), ...topics]
}

function usePerson(): (log: FiledPerson) => PersonColumn[] {
  const { t } = useTranslation('learners')
  const headOf = useHead()
  const { sellerId, name, distributorId, supervisorId, supervisorName } = USER_FIELDS
  return (log) => {
    const own: PersonColumn[] = [
      [headOf(name), log.name],
      [headOf(distributorId), log.distributorId],
    ]
    if ('sellerId' in log)
      return [
        [headOf(sellerId), log.sellerId],
        ...own,
        [headOf(supervisorId), log.supervisorId],
        [headOf(supervisorName), log.supervisorName],
      ]
    return [
      [headOf(supervisorId), log.supervisorId],
      ...own,
      [t('file.email'), log.email],
      [t('file.number'), log.number],
    ]
  }
}

function useTopics(): CsvColumn<LogRow>[] {
  const { t } = useTranslation(['learners', 'ui'])
  const title = useTopicTitle()
  return [
    {
      head: t('log.star'),
      value: ({ category }) => (isTier(category) ? t(`ui:star.${category}`) : ''),
    },
    { head: t('log.no'), value: ({ topicNo }) => topicNo },
    { head: t('log.content'), value: ({ titles }) => title(titles) },
    { head: t('log.status'), value: ({ completed }) => t(`ui:status.${topicStatus(completed)}`) },
    { head: t('log.attempts'), value: ({ attempt }) => attempt },
    { head: t('file.passedIn'), value: ({ passedIn }) => passedIn },
    { head: t('log.time'), value: ({ time }) => time },
    { head: t('log.date'), value: ({ completeDate }) => fileDay(completeDate) },
  ]
}
