import { LIMITS } from '@tristar/shared/common/limits'
import type { QuestionType } from '@tristar/shared/topics/questionTypes'
import { isTextRequired } from '@tristar/shared/topics/quizEditing.rules'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { LongText } from '../../../ui/LongText'
import type { AnswerEditorProps } from './answerEditor'
import { ChoiceEditor } from './ChoiceEditor'
import { OrderEditor } from './OrderEditor'

/** The editor of each type, below the question's text. */
const EDITORS: Record<QuestionType, ComponentType<AnswerEditorProps>> = {
  multipleChoice: ChoiceEditor,
  sequence: OrderEditor,
  recap: RecapEditor,
}

export function QuestionFields(props: AnswerEditorProps) {
  const { question, problems, onChange } = props
  const { t } = useTranslation('quizEditor')
  const Editor = EDITORS[question.questionType]
  return (
    <>
      <LongText
        label={t('field.question', { number: question.questionNo })}
        of={question.language}
        value={question.question}
        onChange={(text) => onChange({ ...question, question: text })}
        max={LIMITS.questionText}
        required={isTextRequired(question)}
        error={problems.includes('question') && t('need.question')}
        focusName="question"
      />
      <Editor {...props} />
    </>
  )
}

function RecapEditor({ question, problems, onChange }: AnswerEditorProps) {
  const { t } = useTranslation('quizEditor')
  return (
    <LongText
      label={t('field.recap')}
      of={question.language}
      description={t('field.recapHelp')}
      value={question.recap}
      onChange={(text) => onChange({ ...question, recap: text })}
      max={LIMITS.questionText}
      error={problems.includes('recap') && t('need.recap')}
      minRows={4}
    />
  )
}
