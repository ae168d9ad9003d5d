import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../../lib/paths'
import type { MenuChoice } from '../../../../ui/ButtonMenu'
import type { TopicOrder } from './order/useTopicOrder'

/** What the menu of a topic offers. */
export function useTopicChoices(row: TopicOverviewRow, order?: TopicOrder): MenuChoice[] {
  const { t } = useTranslation('topicEditor')
  const navigate = useNavigate()
  const { _id: topicId, topicNo, draft, revision, quiz, materials } = row
  const asked = materials.filter((each) => each.quiz)
  const other = asked[1]
  const moves = (['up', 'down'] as const).flatMap((way): MenuChoice[] => {
    const to = way === 'up' ? topicNo - 1 : topicNo + 1
    if (!order?.rows || draft || revision || to < 1 || to > order.rows.length) return []
    return [{ label: t(`order.${way}`), onChoose: () => order.move(topicId, to) }]
  })
  const comparing: MenuChoice[] =
    quiz && other
      ? [
          {
            label: t('list.compareQuiz'),
            onChoose: () =>
              void navigate(`${paths.admin.topicEdit(topicId)}?quiz=${other.language}`),
          },
        ]
      : []
  return [...moves, ...comparing]
}
