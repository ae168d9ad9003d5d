import { UnstyledButton } from '@mantine/core'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { EventText, useEventLook } from './EventText'
import { useTimed } from './timedContext'
import classes from './week.module.css'

/** A training at its time: a press opens it, arrow keys move it if it may be edited. */
export function TimedEvent({ training }: { training: Training }) {
  const { moves, helpId, onOpen } = useTimed()
  const button = useRef<HTMLButtonElement>(null)
  const wanted = moves.isWanted(training)
  useEffect(() => {
    if (wanted) button.current?.focus()
  }, [wanted])

  function handleKeyDown(event: KeyboardEvent) {
    if (moves.press(training, event.key)) event.preventDefault()
  }

  function handleClick() {
    // The library keeps a pressed event from the focus, which has to come back from the dialog.
    button.current?.focus()
    onOpen(training)
  }

  return (
    <UnstyledButton
      ref={button}
      className={classes.training}
      {...useEventLook(training)}
      aria-describedby={training.can.edit ? helpId : undefined}
      onFocus={wanted ? moves.focused : undefined}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      <EventText training={training} />
    </UnstyledButton>
  )
}
