import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { ReactNode } from 'react'
import type { RenderPreview } from './quiz/PreviewDialog'
import type { RenderQuiz } from './quiz/TrialDialog'
import type { Inspect } from './topicCheck'

/** Previews and the judgement of PDFs, by the feature that shows both to learners. */
export interface Previews {
  /** A language's PDF by its URL path, or a chosen file, from the given page on. */
  pdf: (language: MaterialLanguage, pdf: string | File, page?: number) => ReactNode
  inspect: Inspect
  question: RenderPreview
  quiz: RenderQuiz
}
