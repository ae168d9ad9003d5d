import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { questionsIn } from '../draft'
import { useFocusNext } from './useFocusNext'
import { type QuizEditingProps, useQuizEditing } from './useQuizEditing'

/** What is done in the quiz editor: each act says what the eye sees, and leaves the focus where editing goes on. */
export function useQuizActs(props: QuizEditingProps) {
  const { t } = useTranslation('quizEditor')
  const editing = useQuizEditing(props)
  const [container, focusNext] = useFocusNext<HTMLElement>()
  const [said, say] = useState('')
  const { own, question, deleted } = editing

  return {
    editing,
    container,
    focusNext,
    /** For screen readers. */
    said,
    say,
    select: (key: string) => {
      editing.select(key)
      focusNext(`tab:${key}`)
    },
    add: () => {
      editing.add()
      focusNext('question')
    },
    /** From one index to another; unknown ones change nothing. `part` was pressed and keeps the focus. */
    move: (from: number, to: number, part?: 'left' | 'right') => {
      const moving = own[from]
      if (!moving || !own[to] || from === to) return
      editing.move(from, to)
      say(t('said.questionMoved', { number: to + 1, total: own.length }))
      focusNext(...(part ? [part] : []), `tab:${moving.key}`)
    },
    copy: (from: MaterialLanguage) => {
      const first = editing.copyFrom(from)
      const count = questionsIn(props.questions, from).length
      say(t('said.copied', { count, from: t(`language.${from}`) }))
      focusNext(`tab:${first}`)
    },
    undo: () => {
      editing.undo()
      focusNext(`tab:${deleted?.key}`)
    },
    /** Does without the offer to undo. */
    dismiss: () => {
      editing.forgetDeleted()
      focusNext(`tab:${question?.key}`, 'add')
    },
  }
}
