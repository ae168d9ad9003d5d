import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { PageText } from '@tristar/shared/topics/pageTexts.rules'
import type { ReactNode } from 'react'
import type { RenderPreview } from './quiz/PreviewDialog'
import type { RenderQuiz } from './quiz/TrialDialog'
import type { Inspect } from './topicCheck'

/** How slides are shown. */
interface PdfView {
  /** The page to begin with. */
  first?: number
  /** What authors have written of pages. */
  texts?: readonly PageText[]
  renderBeside?: (page: number, goTo: (page: number) => void) => ReactNode
}

/** Previews and the judgement of PDFs, by the feature that shows both to learners. */
export interface Previews {
  /** A language's PDF by its URL path, or a chosen file. */
  pdf: (language: MaterialLanguage, pdf: string | File, view: PdfView) => ReactNode
  inspect: Inspect
  question: RenderPreview
  quiz: RenderQuiz
}
