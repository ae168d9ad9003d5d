import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { createContext, useContext } from 'react'
import type { Moves } from './useMoving'

interface Timed {
  moves: Moves
  /** Of the text that explains the keys. */
  helpId: string
  onOpen: (training: Training) => void
}

/** What the trainings need, which are drawn inside the library's lanes. */
export const TimedContext = createContext<Timed | null>(null)

export function useTimed(): Timed {
  const timed = useContext(TimedContext)
  if (!timed) throw new Error('Outside of a calendar by time.')
  return timed
}
