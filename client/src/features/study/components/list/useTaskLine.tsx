import type { Task } from '@tristar/shared/study/progress.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useJoining } from '../../../../lib/useJoining'
import { needsRestudy } from '../../study.rules'
import { Opens } from '../Opens'

/** The sentence on a topic's card: what was done, what comes next, or what opens it. */
export function useTaskLine(): (task: Task) => ReactNode {
  const { t } = useTranslation('topics')
  const dates = useDates()
  const { sentences } = useJoining()

  function doneLine(task: Task): string {
    const date = dates.instantDay(task.completedDate)
    return task.quiz
      ? t('card.passed', { count: task.attempt, date })
      : t('card.theoryOnly', { date })
  }

  function openLine(task: Task): string {
    if (!task.quiz) return t('card.studyOnly')
    if (!task.theoryDone) return t('card.study')
    return task.quizLanguages.length > 0 ? t('card.quizOpen') : t('card.noQuizYet')
  }

  return (task) => {
    if (task.locked) return <Opens after={task.opensAfter} />
    if (task.completed === true) return doneLine(task)
    if (needsRestudy(task)) return t('card.failed', { score: task.lastScore ?? 0 })
    if (task.completed === 'notYet') return openLine(task)
    // Incomplete without a failed quiz: the tier's expected date has passed.
    return sentences([t('card.overdue', { date: dates.day(task.expectedDate) }), openLine(task)])
  }
}
