import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** The quiz was opened from the form: going back leads there. */
const FROM_FORM = { fromForm: true }

/** The id of the form's button that opens a quiz. */
export const quizButtonId = (language: MaterialLanguage) => `quiz-${language}`

interface QuizAddress {
  /** The quiz on screen; null is the form. */
  language: MaterialLanguage | null
  /** The id of the question that it opens with, where the address names one (paths.admin.topicQuestion). */
  question: string | undefined
  open: (language: MaterialLanguage) => void
  close: () => void
}

/** Keeps the open quiz in the address, so that the back button leads from it to the form. */
export function useQuizAddress(quiz: boolean): QuizAddress {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: typeof FROM_FORM | null }
  const named = query.get('quiz')
  const language = (quiz && MATERIAL_LANGUAGES.find((each) => each === named)) || null
  const keepScroll = useFormPlace(language)

  return {
    language,
    question: query.get('question') ?? undefined,
    open(to) {
      keepScroll()
      void navigate({ search: `?quiz=${to}` }, { state: FROM_FORM, replace: language !== null })
    },
    close() {
      if (state?.fromForm) void navigate(-1)
      else void navigate({ search: '' }, { replace: true })
    },
  }
}

/** A quiz opens at its top; the form keeps its scroll position, and the button that opened the quiz gets the focus back. */
function useFormPlace(language: MaterialLanguage | null): () => void {
  const left = useRef(0)
  const shown = useRef(language)
  useEffect(() => {
    const before = shown.current
    if (before === language) return
    shown.current = language
    scrollTo(0, language === null ? left.current : 0)
    if (before !== null && language === null)
      document.getElementById(quizButtonId(before))?.focus({ preventScroll: true })
  }, [language])
  return () => {
    if (language === null) left.current = scrollY
  }
}
