import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { question, sequenceQuestion } from '@tristar/shared/testing/facts'
import type {
  KeyedQuestion,
  LearnerQuestion,
  Question,
} from '@tristar/shared/topics/questions.schema'
import { useState } from 'react'
import { beforeAll, vi } from 'vitest'
import { loadNamespace } from '../../../lib/i18n'
import type { DraftQuestion } from '../draft'
import { useTranslating } from '../quiz/beside/useTranslating'
import { QuizEditor } from '../quiz/QuizEditor'

/** The quiz editor's texts, in English. */
export function inEnglish() {
  beforeAll(async () => {
    await Promise.all((['quizEditor', 'quizBeside'] as const).map(loadNamespace))
  })
}

/** A choice of which B is right. */
export const ONE: DraftQuestion = { ...question({ question: 'One?' }), key: 'one' }
/** Three steps that belong into the order 2, 1, 3. */
export const TWO: DraftQuestion = {
  ...sequenceQuestion({ question: 'Two?', questionNo: 2 }),
  key: 'two',
}
/** A choice without a right one. */
export const THREE: DraftQuestion = {
  ...question({ question: 'Three?', questionNo: 3, correctAnswer: [] }),
  key: 'three',
}
export const MALAY: DraftQuestion = {
  ...question({ question: 'Satu?', language: 'Malay' }),
  key: 'satu',
}

function renderPreview({ question: text }: LearnerQuestion) {
  return <p>{`Preview of ${text}`}</p>
}

const NONE: readonly KeyedQuestion[] = []

/** Opens the English quiz. `all` returns the current questions, `at` one of them. */
export function openEditor(questions: DraftQuestion[], faulty: string[] = []) {
  const onSlide = vi.fn<(page: number) => void>()
  const now = vi.fn<(questions: DraftQuestion[]) => void>()

  function Editor() {
    const [kept, setKept] = useState(questions)
    now(kept)
    const translating = useTranslating('English', kept, NONE)
    return (
      <MantineProvider env="test">
        <QuizEditor
          language="English"
          title="Opening"
          questions={kept}
          stored={NONE}
          translating={translating}
          onChange={setKept}
          faulty={new Set(faulty)}
          renderPreview={renderPreview}
          onSlide={onSlide}
        />
      </MantineProvider>
    )
  }

  render(<Editor />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const all = () => now.mock.lastCall?.[0] ?? []
  return { user, all, onSlide, at: (index: number): Question | undefined => all()[index] }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
export const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent)
/** The announcements to screen readers. */
export const said = () => screen.getAllByRole('status').map((each) => each.textContent)

/** The focused element's label or text. */
export function focused(): string | null | undefined {
  const { activeElement } = document
  const label = activeElement instanceof HTMLTextAreaElement && activeElement.labels[0]?.textContent
  const name = activeElement?.getAttribute('aria-label') ?? activeElement?.getAttribute('title')
  return label || (name ?? activeElement?.textContent)
}
