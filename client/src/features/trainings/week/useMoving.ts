import type { Day } from '@tristar/shared/common/dates'
import type { Beginning } from '@tristar/shared/trainings/clashes.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useCallback, useState } from 'react'
import { today } from '../../../lib/dates'
import { beginningOf, isSameBeginning, movedBy } from './moves'

export interface Moving {
  training: Training
  to: Beginning
  /** A pointer holds it. */
  dragged: boolean
  /** It is asked whether the new time is to be kept. */
  asked: boolean
}

/**
 * The training that is being moved by keys or a pointer, which changes nothing until it is kept.
 * @param days that are shown
 */
export function useMoving(days: readonly Day[], onDay: (day: Day) => void) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [wanted, want] = useState<Training | null>(null)

  function put(next: Moving) {
    setMoving(next)
    if (!next.dragged && !days.includes(next.to.trainingDate)) onDay(next.to.trainingDate)
  }

  /** Moves the chosen training by a key. @returns whether it is one that moves */
  function press(training: Training, key: string): boolean {
    const from = moving?.to ?? beginningOf(training)
    const to = training.can.edit ? movedBy(key, from, today()) : null
    if (!to) return false
    put({ training, to, dragged: false, asked: false })
    return true
  }

  /** Ends the move; the training has the focus once it is drawn at that time. */
  function end(saved: Training) {
    want(saved)
    setMoving(null)
  }

  /** Ends it at its old time, which is shown. */
  function giveBack() {
    if (!moving) return
    const { training } = moving
    if (!days.includes(training.trainingDate)) onDay(training.trainingDate)
    end(training)
  }

  return {
    moving,
    /** Ends it when the focus goes elsewhere. */
    leave: () => setMoving(null),
    /** It is drawn above the others, and not among them. A dragged one stays until it is dropped. */
    liftedId: moving && !moving.dragged ? moving.training._id : '',
    /** Whether the training takes the focus when it is drawn. */
    isWanted: (training: Training) =>
      wanted?._id === training._id && isSameBeginning(wanted, training),
    focused: () => want(null),
    press,
    ...usePointer(setMoving, want),
    end,
    giveBack,
  }
}

/** What a pointer does, always the same functions: lanes that were drawn anew would lose what it holds. */
function usePointer(
  setMoving: (moving: Moving | null) => void,
  want: (training: Training) => void,
) {
  const drag = useCallback(
    (training: Training, to: Beginning) => setMoving({ training, to, dragged: true, asked: false }),
    [setMoving],
  )
  /** Ends it at its old time: the training takes the focus, which was nowhere while the pointer held it. */
  const drop = useCallback(
    (training: Training) => {
      want(training)
      setMoving(null)
    },
    [setMoving, want],
  )
  /** Asks whether the new time is to be kept; one that is the old is none. */
  const ask = useCallback(
    (training: Training, to: Beginning) => {
      want(training)
      const moved = { training, to, dragged: false, asked: true }
      setMoving(isSameBeginning(training, to) ? null : moved)
    },
    [setMoving, want],
  )
  return { drag, drop, ask }
}

export type Moves = ReturnType<typeof useMoving>
