import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { ReactNode } from 'react'
import type { RenderPreview } from '../PreviewDialog'
import { QuestionPanel } from '../QuestionPanel'
import type { QuizEditing } from '../useQuizEditing'
import { GapPanel } from './GapPanel'
import { Pair } from './Pair'
import { TranslationNotes } from './TranslationNotes'
import type { Translating } from './useTranslating'
import type { TranslationActs } from './useTranslationActs'

interface ShownPlaceProps {
  language: MaterialLanguage
  editing: QuizEditing
  translating: Translating
  acts: TranslationActs
  panelId: string
  renderPreview: RenderPreview
  onSlide: ((page: number) => void) | undefined
  onMove: (from: number, to: number, part: 'left' | 'right') => void
  focusNext: (...names: string[]) => void
  onSay: (text: string) => void
  /** What is shown of a quiz without questions. */
  empty: ReactNode
}

/** The panel of the chosen tab, a question or a gap, with the original beside it. */
export function ShownPlace({ language, translating, acts, empty, ...panel }: ShownPlaceProps) {
  const { shown } = acts
  const { editing, panelId } = panel
  if (!shown) return empty
  const { question, source } = shown
  return (
    <Pair place={shown} translating={translating}>
      {question ? (
        <QuestionPanel
          key={question.key}
          {...panel}
          question={question}
          notes={
            <TranslationNotes
              place={shown}
              question={question}
              onStillRight={acts.confirm}
              onUndo={acts.unconfirm}
            />
          }
        />
      ) : (
        source && (
          <GapPanel
            source={source.question}
            {...{ language, panelId }}
            full={editing.full}
            onBegin={(start) => acts.begin(shown, start)}
          />
        )
      )}
    </Pair>
  )
}
