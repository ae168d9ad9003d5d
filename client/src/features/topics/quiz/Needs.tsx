import type { QuestionFault } from '@tristar/shared/topics/questionKind'
import type { QuestionProblem } from '@tristar/shared/topics/quizEditing.rules'
import { useTranslation } from 'react-i18next'
import classes from './quiz.module.css'

interface NeedsProps {
  id: string
  problems: readonly QuestionProblem[]
  /** The problems of the field above. */
  of: readonly QuestionFault[]
}

export function Needs({ id, problems, of }: NeedsProps) {
  const { t } = useTranslation('quizEditor')
  return (
    <div id={id} className={classes.needs}>
      {of
        .filter((fault) => problems.includes(fault))
        .map((fault) => (
          <p key={fault} className={classes.need}>
            {t(`need.${fault}`)}
          </p>
        ))}
    </div>
  )
}
