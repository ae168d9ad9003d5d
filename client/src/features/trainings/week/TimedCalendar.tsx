import { VisuallyHidden } from '@mantine/core'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../ui/useIsPhone'
import { DayHeads } from './DayHeads'
import { Lanes } from './Lanes'
import { MovedTraining } from './MovedTraining'
import { MoveQuestion } from './MoveQuestion'
import { MoveStatus } from './MoveStatus'
import { clashOf, hoursOf } from './moves'
import { daysOf } from './shownDays'
import { TimedContext } from './timedContext'
import type { TimedProps } from './TimedView'
import { useMoving } from './useMoving'
import { WeekStrip } from './WeekStrip'
import classes from './week.module.css'

interface TimedCalendarProps extends TimedProps {
  trainings: readonly Training[]
}

/** The trainings of a week or a day by time, in the organisation's zone, with the one that is being moved above them. */
export function TimedCalendar({ trainings, ...props }: TimedCalendarProps) {
  const { t } = useTranslation('week')
  const { view, day, onDay, onOpen, onBook } = props
  const phone = useIsPhone()
  const days = daysOf(view, day)
  const helpId = useId()
  const moves = useMoving(days, onDay)
  const { moving, liftedId } = moves
  const lying = useMemo(
    () => trainings.filter(({ _id }) => _id !== liftedId),
    [trainings, liftedId],
  )
  const context = useMemo(() => ({ moves, helpId, onOpen }), [moves, helpId, onOpen])
  const hours = hoursOf(moving ? [...trainings, moving.to] : trainings)
  const clash = moving ? clashOf(moving.training, moving.to, trainings) : undefined
  return (
    <div className={classes.root} data-moves>
      {phone ? (
        <WeekStrip day={day} onDay={onDay} />
      ) : (
        <DayHeads days={days} onBook={(pressed) => onBook(pressed)} />
      )}
      <VisuallyHidden id={helpId}>{t('move.help')}</VisuallyHidden>
      <div className={classes.hours}>
        <TimedContext value={context}>
          <Lanes
            view={view}
            day={day}
            firstHour={hours.first}
            lastHour={hours.last}
            trainings={lying}
            drag={moves.drag}
            drop={moves.drop}
            ask={moves.ask}
            onBook={onBook}
          />
        </TimedContext>
        {moving && (
          <MovedTraining
            key={moving.training._id}
            moving={moving}
            days={days}
            firstHour={hours.first}
            clash={clash}
            helpId={helpId}
            moves={moves}
          />
        )}
      </div>
      <MoveStatus moving={moving} clash={clash} />
      <MoveQuestion moving={moving} onKept={moves.end} onGivenBack={moves.giveBack} />
    </div>
  )
}
