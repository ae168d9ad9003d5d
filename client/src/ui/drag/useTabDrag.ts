import {
  closestCenter,
  type DndContextProps,
  type DragOverEvent,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import { useCallback, useState } from 'react'
import { UNSAID, useDragSensors } from './dragSensors'

/** The side of a tab on which a dragged one would land. */
export type TabMark = 'before' | 'after' | undefined

/**
 * Drags tabs, which may stand in several rows, onto each other's places by mouse, pen and touch. They stay in place in the
 * document until the drop; Escape cancels.
 * @param keys of the tabs, in order
 * @returns the index of the dragged tab, the mark of the tab at an index, and the context of the tabs
 */
export function useTabDrag(keys: readonly string[], onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const placesOf = ({ active, over }: Pick<DragOverEvent, 'active' | 'over'>) => {
    const from = keys.indexOf(String(active.id))
    return { from, to: over ? keys.indexOf(String(over.id)) : from }
  }
  const context: DndContextProps = {
    sensors: useDragSensors(),
    collisionDetection: closestCenter,
    accessibility: UNSAID,
    onDragStart: ({ active }) => setDrag(placesOf({ active, over: null })),
    onDragOver: (event) => setDrag(placesOf(event)),
    onDragCancel: () => setDrag(null),
    onDragEnd(event) {
      const { from, to } = placesOf(event)
      setDrag(null)
      onMove(from, to)
    },
  }

  function mark(index: number): TabMark {
    if (!drag || index !== drag.to || drag.to === drag.from) return undefined
    return drag.to > drag.from ? 'after' : 'before'
  }

  return { dragged: drag?.from, mark, context }
}

/** Props of a tab, and what begins its drag. */
export function useTab(key: string) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: key })
  const { setNodeRef: setPlace } = useDroppable({ id: key })
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element)
      setPlace(element)
    },
    [setNodeRef, setPlace],
  )
  return [{ ref, 'data-dragged': isDragging || undefined }, listeners] as const
}
