import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { restoreQuestion } from '@tristar/shared/topics/quizEditing.rules'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import {
  beginTranslation,
  gapsFilled,
  nextToDo,
} from '@tristar/shared/topics/translationSteps.rules'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../../../lib/isComposing'
import { newId } from '../../../../lib/newId'
import { type DraftQuestion, keyOf } from '../../draft'
import type { QuizEditing } from '../useQuizEditing'
import type { KeyedPlace, Translating } from './useTranslating'

interface Parts {
  language: MaterialLanguage
  editing: QuizEditing
  translating: Translating
  /** The questions on the server. */
  stored: readonly KeyedQuestion[]
  focusNext: (...names: string[]) => void
  onSay: (text: string) => void
}

function begunIn(
  language: MaterialLanguage,
  source: DraftQuestion,
  start: 'copy' | 'empty',
): DraftQuestion {
  const question = beginTranslation(source, language, start)
  const { id = newId() } = question
  return { ...question, id, key: keyOf({ id, language }) }
}

/** The place that is shown, and what a translator does; the focus goes where the work goes on. */
export function useTranslationActs({ language, editing, translating, ...parts }: Parts) {
  const { t } = useTranslation('quizBeside')
  const { stored, focusNext, onSay } = parts
  const { places } = translating
  const placeOf = (wanted: string | undefined) => places.find(({ key }) => key === wanted)
  const shown = placeOf(editing.selectedKey) ?? placeOf(editing.question?.key)
  const at = shown ? places.indexOf(shown) : -1

  function goOn() {
    const next = nextToDo(places, at)
    const place = next === null ? undefined : places[next]
    onSay(next === null ? t('head.done') : next === at ? t('said.last') : '')
    if (!place) return
    editing.select(place.key)
    focusNext('question', 'begin')
  }

  function setSource(sourceRevision: number | undefined) {
    if (!shown?.question) return
    editing.update({ ...shown.question, sourceRevision })
    focusNext('question')
  }

  return {
    /** undefined: the quiz has no question, and no gap was chosen. */
    shown,
    begin({ source }: KeyedPlace, start: 'copy' | 'empty') {
      if (!source) return
      const question = begunIn(language, source.question, start)
      const before = places.slice(0, at).filter((place) => place.question).length
      editing.replace(
        restoreQuestion(editing.own, before, question),
        question.key,
        start === 'empty',
      )
      onSay(t('said.begun', { number: before + 1 }))
      focusNext('question')
    },
    fill: () => {
      const filled = gapsFilled(places, (source) => begunIn(language, source, 'copy'))
      const first = filled.find(({ key }) => editing.own.every((each) => each.key !== key))
      if (!first) return
      editing.replace(filled, first.key)
      onSay(t('said.filled', { count: filled.length - editing.own.length }))
      focusNext('question')
    },
    confirm: () => setSource(shown?.source?.revision),
    unconfirm: () =>
      setSource(
        stored.find((each) => each.id === shown?.id && each.language === language)?.sourceRevision,
      ),
    next: goOn,
    /** Ctrl or ⌘ with Enter, from anywhere in the editor, but not in a dialog over it. */
    handleKey: (event: KeyboardEvent<HTMLElement>) => {
      const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
      const asked = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!asked || !inside || !translating.translates || isComposing(event)) return
      event.preventDefault()
      goOn()
    },
  }
}

export type TranslationActs = ReturnType<typeof useTranslationActs>
