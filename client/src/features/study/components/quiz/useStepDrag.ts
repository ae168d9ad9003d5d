import {
  type DndContextProps,
  type DragEndEvent,
  type UniqueIdentifier,
  useDraggable,
} from '@dnd-kit/core'
import { type RefObject, useState } from 'react'
import { UNSAID, useDragSensors } from '../../../../ui/drag/dragSensors'
import { dropIndex } from './sequence.rules'

/** A dragged step, and the index where it would land (null: beside the slots). */
interface StepDrag {
  step: string
  index: number | null
}

/**
 * Drags the rows `[data-step]` of `container` onto its `[data-slots]` by mouse, pen and touch. The rows stay in place in
 * the document until the drop; Escape cancels.
 */
export function useStepDrag(
  container: RefObject<HTMLElement | null>,
  onDrop: (step: string, index: number | null) => void,
) {
  const [drag, setDrag] = useState<StepDrag | null>(null)
  const context: DndContextProps = {
    sensors: useDragSensors(),
    collisionDetection({ active, pointerCoordinates }) {
      const index =
        pointerCoordinates && indexAt(container.current, active.id, pointerCoordinates.y)
      return index === null ? [] : [{ id: index }]
    },
    accessibility: UNSAID,
    onDragStart: ({ active }) => setDrag({ step: String(active.id), index: null }),
    onDragMove: (event) => setDrag(dragOf(event)),
    onDragCancel: () => setDrag(null),
    onDragEnd(event) {
      const { step, index } = dragOf(event)
      setDrag(null)
      onDrop(step, index)
    },
  }
  return [drag, context] as const
}

/** Props of a step's row and of its drag handle. */
export function useStepRow(step: string) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: step })
  const row = {
    ref: setNodeRef,
    'data-step': step,
    'data-dragged': isDragging || undefined,
    style: transform ? { transform: `translateY(${transform.y}px)` } : undefined,
  }
  return [row, listeners] as const
}

function dragOf({ active, collisions }: DragEndEvent): StepDrag {
  const index = collisions?.[0]?.id
  return { step: String(active.id), index: typeof index === 'number' ? index : null }
}

/** The slot below the pointer; null beside the slots. */
function indexAt(container: HTMLElement | null, step: UniqueIdentifier, y: number): number | null {
  const slots = container?.querySelector('[data-slots]')
  if (!slots) return null
  const { top, bottom } = slots.getBoundingClientRect()
  const middles = [...slots.querySelectorAll<HTMLElement>('[data-step]')]
    .filter((row) => row.dataset.step !== step)
    .map((row) => row.getBoundingClientRect())
    .map((box) => box.top + box.height / 2)
  return dropIndex({ top, bottom, middles }, y)
}
