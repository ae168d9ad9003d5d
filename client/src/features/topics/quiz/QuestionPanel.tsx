import { setType } from '@tristar/shared/topics/quizEditing.rules'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftQuestion } from '../draft'
import { PreviewDialog, type RenderPreview } from './PreviewDialog'
import { QuestionFields } from './QuestionFields'
import { QuestionMore } from './QuestionMore'
import { QuestionTools } from './QuestionTools'
import classes from './quiz.module.css'
import type { QuizEditing } from './useQuizEditing'

interface QuestionPanelProps {
  editing: QuizEditing
  question: DraftQuestion
  panelId: string
  /** Above its fields. */
  notes: ReactNode
  renderPreview: RenderPreview
  onSlide: ((page: number) => void) | undefined
  /** From one index to another; `part` was pressed and keeps the focus. */
  onMove: (from: number, to: number, part: 'left' | 'right') => void
  focusNext: (...names: string[]) => void
  onSay: (text: string) => void
}

/** The selected question: the panel of its tab. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { editing, question, panelId, renderPreview, onMove, focusNext, onSay } = props
  const { t } = useTranslation('quizEditor')
  const [previewed, setPreviewed] = useState(false)
  const { index, own } = editing

  function handleDuplicate() {
    const shown = editing.duplicate()
    onSay(t('said.duplicated', { number: index + 2, total: own.length + 1 }))
    focusNext(`tab:${shown}`)
  }

  function handleDelete() {
    const shown = editing.remove(index)
    focusNext(`tab:${shown}`, 'add')
  }

  return (
    <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}tab`} className={classes.panel}>
      <QuestionTools
        type={question.questionType}
        first={index === 0}
        last={index === own.length - 1}
        onType={(questionType) => editing.update(setType(question, questionType))}
        onLeft={() => onMove(index, index - 1, 'left')}
        onRight={() => onMove(index, index + 1, 'right')}
        onPreview={() => setPreviewed(true)}
        full={editing.full}
        onDuplicate={handleDuplicate}
        onDelete={handleDelete}
      />
      {props.notes}
      <QuestionFields
        question={question}
        problems={editing.problemsOf(question)}
        onChange={editing.update}
        onSay={onSay}
      />
      <QuestionMore question={question} onChange={editing.update} onSlide={props.onSlide} />
      {previewed && (
        <PreviewDialog
          question={question}
          renderPreview={renderPreview}
          onClose={() => setPreviewed(false)}
        />
      )}
    </div>
  )
}
