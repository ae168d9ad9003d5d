import { Button, Paper } from '@mantine/core'
import { IconBook, IconChecklist, type TablerIcon } from '@tabler/icons-react'
import type { Task } from '@tristar/shared/study/progress.schema'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDates } from '../../../../lib/dates'
import { useLearner } from '../../../../lib/session'
import { useJoining } from '../../../../lib/useJoining'
import { Cover } from '../../../common/cover/Cover'
import { StatusLabel, topicStatus } from '../../../common/StatusLabel'
import { isQuizOpen, needsRestudy } from '../../study.rules'
import { useStudyPaths, useTask } from '../../useTask'
import { Opens } from '../Opens'
import { usePlaceText } from '../usePlaceText'
import classes from './list.module.css'
import { Passage, TopicTitle } from '../../../../ui/Passage'
import { HERE, Sentence } from '../../../../ui/Sentence'

interface TopicCardProps {
  task: Task
  /** The next topic: ink edge, and its next step as the primary button. */
  next: boolean
}

/** A topic: cover, number, title, status, Theory and Quiz. */
export function TopicCard({ task, next }: TopicCardProps) {
  const { t } = useTranslation('topics')
  const { topic, quiz } = useStudyPaths()
  const line = useTaskLine({ task, next })
  const id = useId()
  const state = task.locked ? 'locked' : next ? 'next' : undefined
  const quizNext = next && isQuizOpen(task) && !needsRestudy(task)
  return (
    <Paper component="li" className={classes.card} data-state={state}>
      <Cover materials={task.materials} locked={task.locked} className={classes.cover} />
      <div className={classes.cardText}>
        <div className={classes.cardHead}>
          <span className={classes.number}>{t('topic', { number: task.ownNo })}</span>
          <StatusLabel status={task.locked ? 'locked' : topicStatus(task.completed)} />
        </div>
        <h3 id={`${id}title`} className={classes.title}>
          <TopicTitle of={task.titles} />
        </h3>
        <p id={`${id}line`} className={classes.line}>
          {line}
        </p>
        <div className={classes.actions}>
          <StudyButton
            to={task.locked ? undefined : topic(task._id)}
            primary={next && !quizNext}
            icon={IconBook}
            label={t('theoryButton')}
            describedBy={`${id}title ${id}line`}
          />
          {task.quiz && (
            <StudyButton
              to={isQuizOpen(task) ? quiz(task._id) : undefined}
              primary={quizNext}
              icon={IconChecklist}
              label={t('quizButton')}
              describedBy={`${id}title ${id}line`}
            />
          )}
        </div>
      </div>
    </Paper>
  )
}

interface StudyButtonProps {
  /** undefined: not open yet. */
  to: string | undefined
  primary: boolean
  icon: TablerIcon
  label: string
  /** Ids of the topic's title and of the line that says why the button is disabled. */
  describedBy: string
}

function StudyButton({ to, primary, icon: Icon, label, describedBy }: StudyButtonProps) {
  const shared = {
    fullWidth: true,
    variant: primary ? 'filled' : 'default',
    leftSection: <Icon size={18} stroke={1.75} aria-hidden="true" />,
    'aria-describedby': describedBy,
    children: label,
  }
  return to ? <Button component={Link} to={to} {...shared} /> : <Button disabled {...shared} />
}

/** The sentence on a topic's card: what was done, what comes next, or what opens it. */
function useTaskLine({ task, next }: TopicCardProps): ReactNode {
  const { t } = useTranslation('topics')
  const dates = useDates()
  const { sentences } = useJoining()
  const openLine = useOpenLine(task, next)
  const { currentTier } = useLearner()
  const after = task.opensAfter?.kind === 'topic' ? task.opensAfter : undefined
  const before = useTask(after?.topicId ?? '')

  if (task.locked)
    return after ? (
      <Sentence text={t('card.opensNext', { number: after.ownNo, title: HERE })}>
        {before ? <TopicTitle of={before.titles} /> : <Passage of="English">{after.title}</Passage>}
      </Sentence>
    ) : (
      <Opens after={task.opensAfter} />
    )
  if (task.completed === true) {
    const date = dates.instantDay(task.completedDate)
    const count = task.passedIn ?? task.attempt
    if (!task.quiz) return t('card.theoryOnly', { date })
    if (count === 1) return t('card.passedFirst', { date })
    return t('card.passed', { count, date, ordinal: true })
  }
  if (needsRestudy(task)) return t('card.failed', { score: task.lastScore ?? 0 })
  // Incomplete without a failed quiz: the tier's expected date has passed; it presses nobody once no star is left.
  if (task.completed === 'notYet' || currentTier === '') return openLine
  return sentences([t('card.overdue', { date: dates.day(task.expectedDate) }), openLine])
}

/** What is left of an open topic; of the next one also the place in its slides. */
function useOpenLine(task: Task, next: boolean): string {
  const { t } = useTranslation('topics')
  const { sentences } = useJoining()
  const place = usePlaceText(task)
  const left = () => {
    if (!task.quiz) return t('card.studyOnly')
    if (!task.theoryDone) return t('card.study')
    return task.quizLanguages.length > 0 ? t('card.quizOpen') : t('card.noQuizYet')
  }
  return next && place && !task.theoryDone
    ? sentences([t('card.place', { place }), left()])
    : left()
}
