import { isTier } from '@tristar/shared/common/tiers'
import type { Person } from '@tristar/shared/people/person.schema'
import { USER_FIELDS } from '@tristar/shared/people/users.columns'
import type { LogRow } from '@tristar/shared/study/log.schema'
import { useTranslation } from 'react-i18next'
import type { CsvColumn } from '../../../../lib/csv'
import { useHead } from '../../../../lib/useHead'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { topicStatus } from '../../../common/StatusLabel'
import { fileDay } from '../tables/useFileColumns'

/** Whose log it is. */
type Who = Person['who']

type PersonColumn = [head: string, text: string]

/**
 * The columns of a log's file with names and more columns: whose it is on each row, topics and words in the language on
 * screen, days YYYY-MM-DD. Needs the namespace `learners`.
 */
export function useLogFile(): (who: Who) => CsvColumn<LogRow>[] {
  const personOf = usePerson()
  const topics = useTopics()
  return (who) => [...personOf(who).map(([head, text]) => ({ head, value: () => text })), ...topics]
}

function usePerson(): (who: Who) => PersonColumn[] {
  const { t } = useTranslation('learners')
  const headOf = useHead()
  const { sellerId, name, distributorId, supervisorId, supervisorName } = USER_FIELDS
  return (who) => {
    const own: PersonColumn[] = [
      [headOf(name), who.name],
      [headOf(distributorId), who.distributorId],
    ]
    if (who.role === 'seller')
      return [
        [headOf(sellerId), who.id],
        ...own,
        [headOf(supervisorId), who.supervisorId],
        [headOf(supervisorName), who.supervisorName],
      ]
    return [
      [headOf(supervisorId), who.id],
      ...own,
      [t('file.email'), who.email],
      [t('file.number'), who.number],
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
