import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Day } from '@tristar/shared/common/dates'
import { type Beginning, minutesOf } from '@tristar/shared/trainings/clashes.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { EventText } from './EventText'
import { endMinutes } from './moves'
import { useClashText } from './useMoveTexts'
import type { Moves, Moving } from './useMoving'
import classes from './week.module.css'

interface MovedTrainingProps {
  moving: Moving
  days: readonly Day[]
  firstHour: number
  clash: Training | undefined
  /** Of the text that explains the keys. */
  helpId: string
  moves: Moves
}

/** The training that is being moved, lying over the others at its new time. It has the focus and hears the keys. */
export function MovedTraining(props: MovedTrainingProps) {
  const { moving, days, firstHour, clash, helpId, moves } = props
  const { training, to, dragged, asked } = moving
  const button = useRef<HTMLButtonElement>(null)
  const place = placeOf(to, days, firstHour, clash !== undefined)
  const { top } = place
  useEffect(() => {
    if (!dragged && !asked) button.current?.focus({ preventScroll: true })
  }, [dragged, asked])
  useEffect(() => {
    if (!dragged && top >= 0) button.current?.scrollIntoView({ block: 'nearest' })
  }, [dragged, top])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') moves.ask(training, to)
    else if (event.key === 'Escape') moves.giveBack()
    else if (!moves.press(training, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Who goes elsewhere has not kept it; who only looks at another window has not left it. */
  function handleBlur() {
    if (!asked && document.hasFocus()) moves.leave()
  }

  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.moved}
        style={place}
        data-dragged={dragged || undefined}
        aria-describedby={helpId}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
        onClick={() => moves.ask(training, to)}
      >
        <EventText training={{ ...training, ...to }} />
      </UnstyledButton>
      {clash && <ClashNote moving={moving} clash={clash} place={place} />}
    </>
  )
}

/** Where it lies, in CSS. */
interface Place {
  top: number
  height: number
  insetInlineStart: string
  width: string
}

/** Of the lane's width, left free so that what it lies over stays in sight. */
const FREE = 0.25

/** As in the style sheet, pixels. */
const MARGIN = { block: 2, inline: 4 }
/** The least height, as that of the others. */
const LEAST = 30

/** An hour is 60 px high: a minute is one. All lanes are equally wide. */
function placeOf(to: Beginning, days: readonly Day[], firstHour: number, over: boolean): Place {
  const minutes = minutesOf(to.trainingTime)
  const index = days.indexOf(to.trainingDate)
  // While the lanes of another week are being fetched it waits at the end where it left this one.
  const lane = index >= 0 ? index : to.trainingDate < (days[0] ?? '') ? 0 : days.length - 1
  const free = over ? FREE : 0
  const lanes = (count: number) => `(100% - var(--axis)) * ${count / days.length}`
  return {
    top: minutes - firstHour * 60,
    height: Math.max(endMinutes(to) - minutes, LEAST) - 2 * MARGIN.block,
    insetInlineStart: `calc(var(--axis) + ${lanes(lane + free)})`,
    width: `calc(${lanes(1 - free)} - ${2 * MARGIN.inline}px)`,
  }
}

interface ClashNoteProps {
  moving: Moving
  clash: Training
  place: Place
}

/** Whom one is with at that time. It hinders nothing. */
function ClashNote({ moving, clash, place }: ClashNoteProps) {
  const [head, help] = useClashText()(moving, clash)
  return (
    <div
      className={classes.clash}
      style={{
        top: place.top + place.height + 12,
        insetInlineStart: `max(0.5rem, min(${place.insetInlineStart} + ${place.width}, 100% - 22rem))`,
      }}
      aria-hidden="true"
    >
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{head}</strong>
        {help}
      </span>
    </div>
  )
}
