import { Popover, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Day } from '@tristar/shared/common/dates'
import { dayText, weekdayNames } from '@tristar/shared/common/dateTexts'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { useLanguage } from '../../../../lib/useLanguage'
import { IconButton } from '../../../../ui/IconButton'
import { type Month, monthOf } from '@tristar/shared/common/months'
import { isWeekend } from '../../month'
import { inStartOrder } from '../../taskOrder'
import { useWhose } from '../../useWhose'
import { MonthTable } from '../MonthTable'
import chipClasses from './chip.module.css'
import classes from './grid.module.css'
import { DayNumber } from './DayNumber'
import { TrainingChip } from './TrainingChip'

/** More than this many of a day are behind 'n more'. */
const MOST_OF_A_DAY = 3

interface MonthGridProps {
  titleId: string
  month: Month
  trainings: readonly Training[]
  onOpen: (training: Training) => void
  /** The day that a link leads to, or ''. */
  day: Day
  onBook: (day: Day) => void
}

/** The trainings of a month, each on its day in the organisation's time zone. */
export function MonthGrid({
  titleId,
  month,
  trainings,
  onOpen,
  day: chosen,
  onBook,
}: MonthGridProps) {
  const language = useLanguage()
  const inOrder = inStartOrder(trainings)
  const now = today()
  const weekdays = weekdayNames(language, 'short')
  const first = [chosen, now].find((day) => day && monthOf(day) === month) ?? `${month}-01`
  const [reached, reach] = useState(first)
  // The day that Tab leads to.
  const stop = monthOf(reached) === month ? reached : first
  return (
    <MonthTable
      month={month}
      className={classes.grid}
      labelledBy={titleId}
      renderHead={(column) => weekdays[column]}
      renderDay={(day) => (
        <td
          key={day}
          data-date={day}
          data-weekend={isWeekend(day) || undefined}
          data-outside={monthOf(day) !== month || undefined}
          data-chosen={day === chosen || undefined}
          aria-current={day === now ? 'date' : undefined}
        >
          <DayNumber
            day={day}
            outside={monthOf(day) !== month}
            stop={day === stop}
            chosen={day === chosen}
            onBook={onBook}
            onReach={reach}
          />
          <DayTrainings
            day={day}
            trainings={inOrder.filter(({ trainingDate }) => trainingDate === day)}
            onOpen={onOpen}
          />
        </td>
      )}
    />
  )
}

interface DayTrainingsProps {
  day: Day
  /** Those of that day, in order. */
  trainings: readonly Training[]
  onOpen: (training: Training) => void
}

function DayTrainings({ day, trainings, onOpen }: DayTrainingsProps) {
  return (
    <>
      <Chips trainings={trainings.slice(0, MOST_OF_A_DAY)} onOpen={onOpen} />
      {trainings.length > MOST_OF_A_DAY && (
        <>
          <More day={day} trainings={trainings} onOpen={onOpen} />
          <div data-print="only">
            <Chips trainings={trainings.slice(MOST_OF_A_DAY)} onOpen={onOpen} />
          </div>
        </>
      )}
    </>
  )
}

interface ChipsProps extends Omit<DayTrainingsProps, 'day'> {
  /** In a list, with room for whole names. */
  wide?: boolean
}

function Chips({ trainings, onOpen, wide }: ChipsProps) {
  const whose = useWhose()
  return trainings.map((training) => (
    <UnstyledButton
      key={training._id}
      className={classes.training}
      onClick={() => onOpen(training)}
    >
      <span className={chipClasses.place}>
        <TrainingChip training={training} person={whose(training)} wide={wide} />
      </span>
    </UnstyledButton>
  ))
}

/** Opens all trainings of the day beside it. */
function More({ day, trainings, onOpen }: DayTrainingsProps) {
  const { t } = useTranslation(['trainings', 'ui'])
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const hidden = { count: trainings.length - MOST_OF_A_DAY }
  const open = (training: Training) => {
    setOpened(false)
    onOpen(training)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="right-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.more}
          data-print="no"
          title={t('calendar.moreHint', hidden)}
          onClick={() => setOpened(!opened)}
        >
          {t('calendar.more', hidden)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.day}>
        <div className={classes.dayHead}>
          {dayText(day, language)}
          <IconButton
            icon={IconX}
            label={t('ui:action.close')}
            variant="subtle"
            color="gray"
            onClick={() => setOpened(false)}
          />
        </div>
        <div className={classes.dayList}>
          <Chips trainings={trainings} onOpen={open} wide />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
