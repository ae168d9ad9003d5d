import { IconGripVertical } from '@tabler/icons-react'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTopicTitle } from '../../../../../lib/useTopicTitle'
import { type TabMark, useTab } from '../../../../../ui/drag/useTabDrag'
import { IconButton } from '../../../../../ui/IconButton'
import classes from './order.module.css'
import type { TopicOrder } from './useTopicOrder'

interface OrderHandleProps {
  row: TopicOverviewRow
  order: TopicOrder
  /** Where a dragged topic would land. */
  mark: TabMark
}

/** Drags a topic to another place; with the focus, the arrows move it, Enter keeps its place and Escape gives it back. */
export function OrderHandle({ row, order, mark }: OrderHandleProps) {
  const { t } = useTranslation('topicEditor')
  const title = useTopicTitle()(row.titles)
  const { _id: topicId, revision } = row
  const [place, listeners] = useTab(topicId)
  const { held } = order
  const isHeld = held?.topicId === topicId
  const topicNo = isHeld ? held.topicNo : row.topicNo

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const keeps = isHeld && ['Enter', ' '].includes(event.key)
    if (!step && !keeps && !(isHeld && event.key === 'Escape')) return
    event.preventDefault()
    const to = topicNo + (step ?? 0)
    if (step && to >= 1 && to <= (order.rows?.length ?? 0)) order.hold(topicId, to)
    else if (keeps) order.move(topicId, topicNo)
    else if (!step) order.giveBack()
  }

  return (
    <span {...place} className={classes.place} data-mark={mark} data-held={isHeld || undefined}>
      <IconButton
        {...(!revision && listeners)}
        className={classes.handle}
        icon={IconGripVertical}
        label={revision ? t('order.revised', { title }) : t('order.handle', { title })}
        disabled={revision}
        busy={(isHeld && order.busy) || undefined}
        aria-keyshortcuts="ArrowUp ArrowDown Enter Escape"
        data-handle
        onKeyDown={handleKey}
        onBlur={() => isHeld && !order.busy && !order.asked && order.giveBack()}
      />
    </span>
  )
}
