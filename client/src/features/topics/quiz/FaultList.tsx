import { IconAlertTriangle } from '@tabler/icons-react'
import type { QuestionProblem } from '@tristar/shared/topics/quizEditing.rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../lib/useJoining'
import classes from './quiz.module.css'
import type { QuizEditing } from './useQuizEditing'

/** More lines would push the question out of sight. */
const MOST_LINES = 3

interface FaultListProps {
  editing: QuizEditing
  onSelect: (key: string) => void
}

/** The incomplete questions with reasons, each a link. */
export function FaultList({ editing, onSelect }: FaultListProps) {
  const { t } = useTranslation('quizEditor')
  const { list } = useJoining()
  const id = useId()
  const { own, problemsOf } = editing
  const faulty = own
    .map((question) => ({ ...question, problems: problemsOf(question) }))
    .filter(({ problems }) => problems.length > 0)
  if (faulty.length === 0) return null
  const reasons = (problems: readonly QuestionProblem[]) =>
    list(problems.map((problem) => t(`lacks.${problem}`)))
  return (
    <section className={classes.faults} aria-labelledby={id}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <div>
        <p id={id}>{t('faults.title', { count: faulty.length })}</p>
        <ul>
          {faulty.slice(0, MOST_LINES).map(({ key, questionNo, problems }) => (
            <li key={key}>
              <button type="button" onClick={() => onSelect(key)}>
                {t('faults.line', { number: questionNo, reasons: reasons(problems) })}
              </button>
            </li>
          ))}
          {faulty.length > MOST_LINES && (
            <li>{t('faults.more', { count: faulty.length - MOST_LINES })}</li>
          )}
        </ul>
      </div>
    </section>
  )
}
