import { Button, CloseButton, Paper, VisuallyHidden } from '@mantine/core'
import { IconListCheck, IconPlus } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Taken } from '@tristar/shared/topics/quizImport.rules'
import { LIMITS } from '@tristar/shared/common/limits'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/States'
import { questionsIn } from '../draft'
import { CopyMissing } from './beside/CopyMissing'
import { ShownPlace } from './beside/ShownPlace'
import { TranslationHead } from './beside/TranslationHead'
import type { Translating } from './beside/useTranslating'
import { useTranslationActs } from './beside/useTranslationActs'
import { CopyQuiz } from './CopyQuiz'
import { FaultList } from './FaultList'
import type { RenderPreview } from './PreviewDialog'
import { QuestionBar } from './QuestionBar'
import { QuizFiles } from './QuizFiles'
import classes from './quiz.module.css'
import { useFocusNext } from '../../../ui/drag/useFocusNext'
import { type QuizEditing, type QuizEditingProps, useQuizEditing } from './useQuizEditing'

interface QuizEditorProps extends QuizEditingProps {
  translating: Translating
  /** The topic's title, for the names of files. */
  title: string
  /** Draws a question as learners see it. */
  renderPreview: RenderPreview
  /** Shows that page of the language's PDF; undefined if there is none. */
  onSlide: ((page: number) => void) | undefined
}

const EDITOR = { component: 'section', className: classes.editor } as const

/**
 * The questions of one language (domain: Topics). The page draws the
 * head and the banner of the form's checks.
 */
export function QuizEditor(props: QuizEditorProps) {
  const { language, questions, stored, translating, title, renderPreview } = props
  const editing = useQuizEditing(props)
  const [container, focusNext] = useFocusNext<HTMLElement>()
  const [said, setSaid] = useState('')
  const panelId = useId()
  const { deleted, full } = editing
  const parts = { language, editing, translating, stored, focusNext, onSay: setSaid }
  const acts = useTranslationActs(parts)
  const { handleSelect, handleAdd, handleMove, ...handlers } = useHandlers(props, parts)
  const { shown } = acts

  const copy = (
    <>
      <QuizFiles
        {...{ language, own: editing.own, title, renderPreview }}
        onTake={handlers.handleTake}
      />
      <CopyQuiz language={language} questions={questions} onCopy={handlers.handleCopy} />
    </>
  )
  return (
    <Paper {...EDITOR} ref={container} onKeyDown={acts.handleKey}>
      {translating.translates && (
        <TranslationHead {...{ language, translating }} onNext={acts.next} />
      )}
      <QuestionBar
        {...{ language, editing, panelId }}
        places={translating.places}
        shownKey={shown?.key}
        onSelect={handleSelect}
        onMove={handleMove}
        onAdd={handleAdd}
      />
      <div className={classes.body}>
        {full && <FullNote />}
        <UndoNote
          number={deleted?.question.questionNo}
          onUndo={handlers.handleUndo}
          onDismiss={() => handlers.handleDismiss(shown?.key)}
        />
        <FaultList editing={editing} onSelect={handleSelect} />
        <ShownPlace
          {...{ language, editing, translating, acts, panelId, focusNext }}
          renderPreview={renderPreview}
          onSlide={props.onSlide}
          onMove={handleMove}
          onSay={setSaid}
          empty={<NoQuestions copyable={questions.length > 0} onAdd={handleAdd} copy={copy} />}
        />
      </div>
      {shown && (
        <div className={classes.foot}>
          <CopyMissing places={translating.places} full={full} onFill={acts.fill} />
          {copy}
        </div>
      )}
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </Paper>
  )
}

interface Parts {
  editing: QuizEditing
  focusNext: (...names: string[]) => void
  onSay: (text: string) => void
}

/** What the parts of the editor report; the focus goes where editing goes on. */
function useHandlers({ questions }: QuizEditorProps, { editing, focusNext, onSay }: Parts) {
  const { t } = useTranslation('quizEditor')

  function handleSelect(key: string) {
    editing.select(key)
    focusNext(`tab:${key}`)
  }

  function handleAdd() {
    editing.add()
    focusNext('question')
  }

  function handleMove(from: number, to: number, part?: 'left' | 'right') {
    if (!editing.own[from] || !editing.own[to] || from === to) return
    editing.move(from, to)
    onSay(t('said.questionMoved', { number: to + 1, total: editing.own.length }))
    focusNext(...(part ? [part] : []), `tab:${editing.own[from].key}`)
  }

  function handleCopy(from: MaterialLanguage) {
    const first = editing.copyFrom(from)
    const count = questionsIn(questions, from).length
    onSay(t('said.copied', { count, from: t(`language.${from}`) }))
    focusNext(`tab:${first}`)
  }

  function handleUndo() {
    editing.undo()
    focusNext(`tab:${editing.deleted?.question.key}`)
  }

  function handleDismiss(shownKey: string | undefined) {
    editing.forgetDeleted()
    focusNext(`tab:${shownKey}`, 'add')
  }

  const handleTake = (taken: readonly Taken[]) => focusNext(`tab:${editing.take(taken)}`)

  return { handleSelect, handleAdd, handleMove, handleCopy, handleTake, handleUndo, handleDismiss }
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
