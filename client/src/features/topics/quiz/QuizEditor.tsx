import { Button, CloseButton, Paper, VisuallyHidden } from '@mantine/core'
import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { LIMITS } from '@tristar/shared/common/limits'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/States'
import { CopyQuiz } from './CopyQuiz'
import { FaultList } from './FaultList'
import type { RenderPreview } from './PreviewDialog'
import { QuestionBar } from './QuestionBar'
import { QuestionPanel } from './QuestionPanel'
import classes from './quiz.module.css'
import { useQuizActs } from './useQuizActs'
import type { QuizEditingProps } from './useQuizEditing'

interface QuizEditorProps extends QuizEditingProps {
  /** Draws a question as learners see it. */
  renderPreview: RenderPreview
  /** Shows that page of the language's PDF; undefined if there is none. */
  onSlide: ((page: number) => void) | undefined
}

/**
 * The questions of one language (domain: Topics). The page draws the
 * head and the banner of the form's checks.
 */
export function QuizEditor(props: QuizEditorProps) {
  const { language, questions } = props
  const { editing, container, focusNext, said, say, ...act } = useQuizActs(props)
  const panelId = useId()
  const { question, deleted } = editing

  const copy = <CopyQuiz language={language} questions={questions} onCopy={act.copy} />
  return (
    <Paper component="section" ref={container} className={classes.editor}>
      <QuestionBar
        {...{ editing, panelId }}
        onSelect={act.select}
        onMove={act.move}
        onAdd={act.add}
      />
      <div className={classes.body}>
        {editing.full && <FullNote />}
        <UndoNote number={deleted?.questionNo} onUndo={act.undo} onDismiss={act.dismiss} />
        <FaultList editing={editing} onSelect={act.select} />
        {question ? (
          <QuestionPanel
            key={question.key}
            {...{ editing, question, panelId, focusNext }}
            renderPreview={props.renderPreview}
            onSlide={props.onSlide}
            onMove={act.move}
            onSay={say}
          />
        ) : (
          <NoQuestions copyable={questions.length > 0} onAdd={act.add} copy={copy} />
        )}
      </div>
      {question && questions.length > editing.own.length && (
        <div className={classes.foot}>{copy}</div>
      )}
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </Paper>
  )
}

/** Says why '+' is closed. */
function FullNote() {
  const { t } = useTranslation('quizEditor')
  const text = t('bar.full', { max: LIMITS.questionsPerQuiz })
  return <p className={`${classes.limit} ${classes.full}`}>{text}</p>
}

interface NoQuestionsProps {
  copyable: boolean
  onAdd: () => void
  copy: ReactNode
}

function NoQuestions({ copyable, onAdd, copy }: NoQuestionsProps) {
  const { t } = useTranslation('quizEditor')
  return (
    <EmptyState
      icon={IconListCheck}
      title={t('empty.title')}
      action={
        <div className={classes.start}>
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onAdd}
          >
            {t('bar.add')}
          </Button>
          {copy}
        </div>
      }
    >
      {t(copyable ? 'empty.text' : 'empty.textAlone')}
    </EmptyState>
  )
}

interface UndoNoteProps {
  /** The deleted question's number; undefined shows nothing. */
  number: number | undefined
  onUndo: () => void
  onDismiss: () => void
}

/** Offers to undo the deletion of a question, until the next deletion or until dismissed. */
function UndoNote({ number, onUndo, onDismiss }: UndoNoteProps) {
  const { t } = useTranslation(['quizEditor', 'ui'])
  return (
    <div className={classes.undo} data-shown={number !== undefined || undefined}>
      <output>{number !== undefined && t('undo.deleted', { number })}</output>
      {number !== undefined && (
        <>
          <Button variant="default" size="sm" onClick={onUndo}>
            {t('undo.button')}
          </Button>
          <CloseButton aria-label={t('ui:action.dismiss')} onClick={onDismiss} />
        </>
      )}
    </div>
  )
}
