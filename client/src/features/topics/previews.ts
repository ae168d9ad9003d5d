import type { ReactNode } from 'react'
import type { RenderPreview } from './quiz/PreviewDialog'
import type { RenderQuiz } from './quiz/TrialDialog'
import type { Inspect } from './topicCheck'

/** Previews and the judgement of PDFs, by the feature that shows both to learners. */
export interface Previews {
  /** A PDF by its URL path, or a chosen file, from the given page on. */
  pdf: (pdf: string | File, page?: number) => ReactNode
  inspect: Inspect
  question: RenderPreview
  quiz: RenderQuiz
}
