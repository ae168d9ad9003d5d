import { DndContext, type DndContextProps } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTopicTitle } from '../../../../../lib/useTopicTitle'
import { ConfirmDialog } from '../../../../../ui/ConfirmDialog'
import { ErrorAlert } from '../../../../../ui/LoadAlert'
import { useLast } from '../../../../../ui/useLast'
import { EffectFigures } from '../../form/EffectFigures'
import classes from './order.module.css'
import type { TopicOrder } from './useTopicOrder'
import { TopicTitle } from '../../../../../ui/Passage'
import { HERE, Sentence } from '../../../../../ui/Sentence'

interface OrderPlaceProps {
  order: TopicOrder
  /** Of the drag. */
  context: DndContextProps
  /** The rows. */
  children: ReactNode
}

/** Where topics are put in order: says what the keys do, and asks before a move that concerns learners. */
export function OrderPlace({ order, context, children }: OrderPlaceProps) {
  const { t } = useTranslation(['topicEditor', 'ui'])
  const titleOf = useTopicTitle()
  const { rows, held, busy, failure } = order
  const asked = useLast(order.asked)
  const row = rows?.find(({ _id }) => _id === held?.topicId)
  const named = asked && { title: titleOf(asked.row.titles), number: asked.topicNo }
  return (
    <DndContext {...context}>
      {children}
      <VisuallyHidden aria-live="polite">
        {row && held && held && (
          <Sentence
            text={t(busy ? 'order.counting' : 'order.held', {
              title: HERE,
              number: held.topicNo,
              total: rows?.length ?? 0,
            })}
          >
            <TopicTitle of={row.titles} />
          </Sentence>
        )}
      </VisuallyHidden>
      <ConfirmDialog
        opened={order.asked !== null}
        title={named ? t('order.ask', named) : ''}
        confirmLabel={t('order.move')}
        onConfirm={order.confirm}
        onClose={order.giveBack}
      >
        <div className={classes.effect}>
          {asked?.effect ? <EffectFigures effect={asked.effect} /> : <p>{t('effect.failed')}</p>}
        </div>
      </ConfirmDialog>
      {failure !== null && (
        <ErrorAlert error={failure} title={t('error')} onClose={order.dismiss} />
      )}
    </DndContext>
  )
}
