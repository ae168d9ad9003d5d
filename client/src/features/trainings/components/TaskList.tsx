import { Paper, Title, VisuallyHidden } from '@mantine/core'
import { truncate } from '@tristar/shared/common/text'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../lib/dates'
import { useTopicTitle } from '../../../lib/useTopicTitle'
import { StatusLabel, statusTone } from '../../common/StatusLabel'
import { TextLink } from '../../../ui/TextLink'
import { toneVar } from '../../../ui/theme'
import { PersonOfTraining } from './PersonOfTraining'
import { trainingPath } from '../calendarLinks'
import { inTaskOrder } from '../taskOrder'
import { trainingStatus } from '../trainingStatus'
import { useWhose } from '../useWhose'
import classes from './TaskList.module.css'
import { TopicTitle } from '../../../ui/Passage'

/** A task's title is cut at 16 characters (domain: Trainings). */
const TITLE_CHARACTERS = 16

/** Further tasks are left to the calendar. */
const MOST = 6

interface TaskListProps {
  trainings: readonly Training[]
  calendarPath: string
}

/** Trainings as tasks: upcoming ones first, then evaluated ones, latest first. */
export function TaskList({ trainings, calendarPath }: TaskListProps) {
  const { t } = useTranslation('trainings')
  const headId = useId()
  const more = trainings.length - MOST
  return (
    <Paper component="section" className={classes.panel} aria-labelledby={headId}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={headId}>
          {t('tasks.label')}
        </Title>
        <TextLink to={calendarPath} className={classes.link}>
          {t('tasks.seeCalendar')}
        </TextLink>
      </div>
      {trainings.length === 0 ? (
        <p className={classes.empty}>{t('tasks.empty')}</p>
      ) : (
        <ul className={classes.list} aria-labelledby={headId}>
          {inTaskOrder(trainings)
            .slice(0, MOST)
            .map((training) => (
              <TaskItem key={training._id} training={training} calendarPath={calendarPath} />
            ))}
        </ul>
      )}
      {more > 0 && <p className={classes.more}>{t('tasks.more', { count: more })}</p>}
    </Paper>
  )
}

interface TaskItemProps {
  training: Training
  calendarPath: string
}

/** Leads to its training. */
function TaskItem({ training, calendarPath }: TaskItemProps) {
  const { t } = useTranslation('trainings')
  const dates = useDates()
  const person = useWhose()(training)
  const status = trainingStatus(training, today())
  const title = useTopicTitle()(training.trainingTitles) || t('edac')
  const cut = truncate(title, TITLE_CHARACTERS)
  const whole = <TopicTitle of={training.trainingTitles} or={t('edac')} />
  return (
    <li className={classes.task}>
      <span
        className={classes.mark}
        data-tone={statusTone(status)}
        style={{ background: toneVar(statusTone(status), 'mark') }}
      />
      <div className={classes.text}>
        {person && (
          <div className={classes.person}>
            <PersonOfTraining training={training} person={person} />
          </div>
        )}
        <div
          className={person ? undefined : classes.title}
          title={cut === title ? undefined : title}
        >
          <TextLink to={trainingPath(calendarPath, training)} className={classes.open} plain>
            {cut === title ? whole : <span aria-hidden="true">{cut}</span>}
            {cut !== title && <VisuallyHidden>{whole}</VisuallyHidden>}
          </TextLink>
        </div>
        <div className={classes.when}>
          {`${dates.day(training.trainingDate)} · ${training.trainingTime}`}
        </div>
        <StatusLabel status={status} small />
      </div>
    </li>
  )
}
