import { VisuallyHidden } from '@mantine/core'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useJoining } from '../../../lib/useJoining'
import { useBeginningText, useClashText } from './useMoveTexts'
import type { Moving } from './useMoving'

/** Says the new time of a training that is being moved, and a clash. */
export function MoveStatus(props: { moving: Moving | null; clash: Training | undefined }) {
  const { moving, clash } = props
  const beginningText = useBeginningText()
  const clashText = useClashText()
  const { sentences } = useJoining()
  return (
    <VisuallyHidden component="output">
      {moving && sentences([beginningText(moving.to), ...(clash ? clashText(moving, clash) : [])])}
    </VisuallyHidden>
  )
}
