import type { Material } from '@tristar/shared/topics/topics.schema'
import { type PageText, silentPages } from '@tristar/shared/topics/pageTexts.rules'
import { useTranslation } from 'react-i18next'
import { useFileSize } from '../../../../lib/useFileSize'
import classes from './form.module.css'

interface PagesStateProps {
  pages?: number | undefined
  blankPages?: readonly number[] | undefined
  pageTexts: readonly PageText[]
}

/** How many pages have a text that an author wrote, and how many nobody can hear, if any. */
export function PagesState({ pages, ...pdf }: PagesStateProps) {
  const { t } = useTranslation('topicEditor')
  const [blank, count] = [silentPages(pdf).length, pdf.pageTexts.length]
  return (
    <>
      {count > 0 && <p className={classes.state}>{t('theory.written', { count })}</p>}
      {blank > 0 && <p className={classes.state}>{t('theory.blank', { blank, pages })}</p>}
    </>
  )
}

interface FileStateProps {
  current?: Material | undefined
  chosen?: File | undefined
  removed: boolean
  /** Of the chosen file. */
  pages: number | undefined
  checking: boolean
  /** Pages of the current one have texts, which go with it. */
  texted: boolean
}

/** What there is in a language, and what becomes of it when the topic is saved. */
export function FileState({ current, chosen, removed, pages, checking, texted }: FileStateProps) {
  const { t } = useTranslation('topicEditor')
  const sizeOf = useFileSize()
  if (checking) return t('theory.checking')
  if (chosen)
    return [
      chosen.name,
      pages !== undefined && t('theory.pages', { count: pages }),
      sizeOf(chosen.size),
      current && t(texted ? 'theory.replacesTexts' : 'theory.replacesCurrent'),
    ]
      .filter(Boolean)
      .join(' · ')
  if (!current) return t('theory.none')
  if (!removed) return t('theory.current')
  return t(texted ? 'theory.removedTexts' : 'theory.removed')
}
