import { LIMITS } from '@tristar/shared/common/limits'
import type { QuestionProblem } from '@tristar/shared/topics/quizEditing.rules'
import type { Question } from '@tristar/shared/topics/topics.schema'
import { useTranslation } from 'react-i18next'
import { LongText } from '../../../ui/LongText'
import { ChoiceEditor } from './ChoiceEditor'
import { OrderEditor } from './OrderEditor'

export interface AnswerEditorProps {
  question: Question
  /** What to complain about; empty while nothing is to be said yet. */
  problems: readonly QuestionProblem[]
  onChange: (question: Question) => void
  /** Tells screen readers what has happened. */
  onSay: (text: string) => void
}

/** The question's text and what belongs to its type. */
export function QuestionFields(props: AnswerEditorProps) {
  const { question, problems, onChange } = props
  const { t } = useTranslation('quizEditor')
  const recap = question.questionType === 'recap'
  return (
    <>
      <LongText
        label={t('field.question', { number: question.questionNo })}
        value={question.question}
        onChange={(text) => onChange({ ...question, question: text })}
        max={LIMITS.questionText}
        required={!recap}
        error={problems.includes('question') && t('need.question')}
        focusName="question"
      />
      {recap && (
        <LongText
          label={t('field.recap')}
          description={t('field.recapHelp')}
          value={question.recap}
          onChange={(text) => onChange({ ...question, recap: text })}
          max={LIMITS.questionText}
          error={problems.includes('recap') && t('need.recap')}
          minRows={4}
        />
      )}
      {question.questionType === 'multipleChoice' && <ChoiceEditor {...props} />}
      {question.questionType === 'sequence' && <OrderEditor {...props} />}
    </>
  )
}
