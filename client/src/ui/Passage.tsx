import {
  MATERIAL_LANGUAGE_OF,
  type MaterialLanguage,
  MATERIAL_TAG_OF,
} from '@tristar/shared/common/languages'
import { titleLanguage, type Titles } from '@tristar/shared/topics/titles'
import type { ReactNode } from 'react'
import { useLanguage } from '../lib/useLanguage'

/** The tag of a content's language where that is not the screen's: for fields, whose text is not a `Passage`. */
export function useLang(): (of: MaterialLanguage | undefined) => string | undefined {
  const screen = MATERIAL_LANGUAGE_OF[useLanguage()]
  return (of) => (!of || of === screen ? undefined : MATERIAL_TAG_OF[of])
}

interface PassageProps {
  /** The language of the text; undefined if it is unknown. */
  of: MaterialLanguage | undefined
  /** Around blocks. */
  block?: boolean
  children: ReactNode
}

/**
 * A text of content, which is spoken and spelt in its own language (WCAG 3.1.2). Texts that people type freely (evaluations,
 * messages) are in an unknown language and keep the document's.
 */
export function Passage({ of, block = false, children }: PassageProps) {
  const lang = useLang()(of)
  const Tag = block ? 'div' : 'span'
  return lang ? <Tag lang={lang}>{children}</Tag> : children
}

interface TopicTitleProps {
  of: Titles
  /** Before it: '3 · '. */
  number?: number
  /** Where there is no title. */
  or?: string
}

/** A topic's title as the reader sees it, in whichever language it is; `useTopicTitle` where only a string will do. */
export function TopicTitle({ of, number, or = '' }: TopicTitleProps) {
  const language = titleLanguage(of, useLanguage())
  return (
    <>
      {number !== undefined && `${number} · `}
      {of[language] ? <Passage of={language}>{of[language]}</Passage> : or}
    </>
  )
}
