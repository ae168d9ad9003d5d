import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { newId } from '../../../../lib/newId'
import { paths } from '../../../../lib/paths'
import { useChange } from '../../../../lib/useChange'
import { useSubmit } from '../../../../lib/useSubmit'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import type { MenuChoice } from '../../../../ui/ButtonMenu'
import { showDone } from '../../../../ui/toast'
import type { TopicOrder } from './order/useTopicOrder'

/** What the menu of a topic offers, and why duplicating it has failed. */
export function useTopicChoices(row: TopicOverviewRow, order?: TopicOrder) {
  const { t } = useTranslation('topicEditor')
  const navigate = useNavigate()
  const duplicate = useChange(topicsCalls.duplicate)
  const { error, dismiss, submit } = useSubmit()
  const titleOf = useTopicTitle()
  /** Of a copy whose answer was lost: pressing again asks for the same one. */
  const attempt = useRef<string>(null)
  const { _id: topicId, topicNo, draft, revision, quiz, materials } = row
  const other = materials.filter((each) => each.quiz)[1]
  const moves = (['up', 'down'] as const).flatMap((way): MenuChoice[] => {
    const to = way === 'up' ? topicNo - 1 : topicNo + 1
    if (!order?.rows || draft || revision || to < 1 || to > order.rows.length) return []
    return [{ label: t(`order.${way}`), onChoose: () => order.move(topicId, to) }]
  })
  const comparing = [
    materials.filter((each) => each.pdf).length > 1 && {
      label: t('list.compareSlides'),
      to: paths.admin.topicLanguages(topicId),
    },
    quiz &&
      other && {
        label: t('list.compareQuiz'),
        to: paths.admin.topicQuestion(topicId, other.language),
      },
  ].flatMap((each): MenuChoice[] =>
    each ? [{ label: each.label, onChoose: () => void navigate(each.to) }] : [],
  )
  const duplicating: MenuChoice = {
    label: t('list.duplicate'),
    onChoose: () =>
      void submit(async () => {
        attempt.current ??= newId()
        const { data } = await duplicate({ topicId, attemptId: attempt.current })
        attempt.current = null
        showDone(t('list.duplicated'), titleOf(data.titles))
        void navigate(paths.admin.topicEdit(data._id))
      }),
  }
  return { choices: [...moves, duplicating, ...comparing], error, dismiss }
}
