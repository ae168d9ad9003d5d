import { UnstyledButton } from '@mantine/core'
import type { Day } from '@tristar/shared/common/dates'
import { weekdayAndDateText } from '@tristar/shared/common/dateTexts'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { useSignedIn } from '../../../../lib/session'
import { useLanguage } from '../../../../lib/useLanguage'
import { type Month, monthOf } from '@tristar/shared/common/months'
import { isWeekend } from '../../month'
import { PersonName } from '../../../common/PersonName'
import { inStartOrder } from '../../taskOrder'
import { personOfTraining } from '../../personOfTraining'
import { useWhose } from '../../useWhose'
import classes from './calendar.module.css'
import { TrainingChip } from './TrainingChip'

interface MonthListProps {
  titleId: string
  month: Month
  trainings: readonly Training[]
  /** The day that a link leads to, or ''. */
  day: Day
  onOpen: (training: Training) => void
}

/** The month on a phone: its days with trainings, as chips. */
export function MonthList({ titleId, month, trainings, day: chosen, onOpen }: MonthListProps) {
  const { role } = useSignedIn()
  const whose = useWhose()
  const inside = trainings.filter(({ trainingDate }) => monthOf(trainingDate) === month)
  const days = [...new Set(inside.map(({ trainingDate }) => trainingDate))].toSorted()
  return (
    <ul className={classes.list} aria-labelledby={titleId}>
      {days.map((day) => (
        <li key={day} className={classes.dayGroup} data-weekend={isWeekend(day) || undefined}>
          <DayHead day={day} chosen={day === chosen} />
          {inStartOrder(inside.filter(({ trainingDate }) => trainingDate === day)).map(
            (training) => (
              <UnstyledButton
                key={training._id}
                className={classes.row}
                onClick={() => onOpen(training)}
              >
                <span className={classes.rowChip}>
                  <TrainingChip training={training} wide />
                </span>
                <span
                  className={classes.rowText}
                  // The chip's name starts with the person, except for a seller.
                  aria-hidden={whose(training) !== null || undefined}
                >
                  <PersonName {...(whose(training) ?? personOfTraining(training, role))} />
                </span>
              </UnstyledButton>
            ),
          )}
        </li>
      ))}
    </ul>
  )
}

function DayHead({ day, chosen }: { day: Day; chosen: boolean }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (chosen) head.current?.scrollIntoView({ block: 'center' })
  }, [chosen])
  const { t } = useTranslation('trainings')
  const language = useLanguage()
  return (
    <h3 ref={head} className={classes.dayHead}>
      {weekdayAndDateText(day, language)}
      {day === today() && <span className={classes.todayWord}>{t('calendar.today')}</span>}
    </h3>
  )
}
