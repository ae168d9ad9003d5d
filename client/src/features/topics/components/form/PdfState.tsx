import type { Material } from '@tristar/shared/topics/topics.schema'
import { silentPages } from '@tristar/shared/topics/pageTexts.rules'
import { useTranslation } from 'react-i18next'
import { useFileSize } from '../../../../lib/useFileSize'
import classes from './form.module.css'

/** How many pages are pictures alone of which no author has written, if any are. */
export function BlankPages({
  pages,
  ...pdf
}: Partial<Parameters<typeof silentPages>[0] & { pages: number | undefined }>) {
  const { t } = useTranslation('topicEditor')
  const blank = silentPages(pdf).length
  if (blank === 0) return null
  return <p className={classes.state}>{t('theory.blank', { blank, pages })}</p>
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
