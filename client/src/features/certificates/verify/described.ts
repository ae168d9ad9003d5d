import type { Language } from '@tristar/shared/common/languages'
import type { Texts } from './texts'

export interface Words {
  texts: Texts
  language: Language
  onRetry: () => void
}

export interface Described {
  /** The status in words, or what the page is about. */
  title: string
  content: Node[]
}
