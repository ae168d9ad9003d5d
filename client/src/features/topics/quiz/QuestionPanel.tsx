import { setType } from '@tristar/shared/topics/quizEditing.rules'
import { useState } from 'react'
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
  renderPreview: RenderPreview
  onSlide: ((page: number) => void) | undefined
  focusNext: (...names: string[]) => void
  onSay: (text: string) => void
}

/** The selected question: the panel of its tab. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { editing, question, panelId, renderPreview, focusNext, onSay } = props
  const { t } = useTranslation('quizEditor')
  const [previewed, setPreviewed] = useState(false)
  const { index, own } = editing

  function handleMove(to: number, part: 'left' | 'right') {
    editing.move(to)
    onSay(t('said.questionMoved', { number: to + 1, total: own.length }))
    focusNext(part, `tab:${question.key}`)
  }

  function handleDuplicate() {
    const shown = editing.duplicate()
    onSay(t('said.duplicated', { number: index + 2, total: own.length + 1 }))
    focusNext(`tab:${shown}`)
  }

  function handleDelete() {
    const shown = editing.remove()
    focusNext(`tab:${shown}`, 'add')
  }

  return (
    <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}tab`} className={classes.panel}>
      <QuestionTools
        type={question.questionType}
        first={index === 0}
        last={index === own.length - 1}
        onType={(questionType) => editing.update(setType(question, questionType))}
        onLeft={() => handleMove(index - 1, 'left')}
        onRight={() => handleMove(index + 1, 'right')}
        onPreview={() => setPreviewed(true)}
        full={editing.full}
        onDuplicate={handleDuplicate}
        onDelete={handleDelete}
      />
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
