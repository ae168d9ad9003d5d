import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'

/** CSS pixels after which a press becomes a drag. */
const ON_MOVE = { activationConstraint: { distance: 6 } }
/** Milliseconds that a finger rests on something before it drags; else it scrolls the page. */
const AFTER_REST = { activationConstraint: { delay: 220, tolerance: 6 } }

/** A finger on a `[data-handle]` drags immediately. */
class RestTouchSensor extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    const { target } = props.event
    const onHandle = target instanceof Element && target.closest('[data-handle]')
    super({ ...props, options: onHandle ? ON_MOVE : AFTER_REST })
  }
}

/**
 * What drags: mouse, pen and finger. Keys have their own ways. In a folder of its own, as first screens load small files of
 * `ui` together (chunks.ts): dnd-kit would come with them.
 */
export function useDragSensors() {
  return useSensors(useSensor(MouseSensor, ON_MOVE), useSensor(RestTouchSensor))
}

/** dnd-kit's own announcements, which know English alone, go nowhere: whoever drags announces each change. */
export const UNSAID = { container: document.createElement('div') }
