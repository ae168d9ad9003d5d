import type { Material } from '@tristar/shared/topics/topics.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './languages.module.css'

interface SideHeadProps {
  language: Material['language']
  /** 0: not known yet. */
  pages: number
  /** The choice of the language; null where there is none. */
  choice: ReactNode
}

/** The language of the slides below, and how many pages they have. */
export function SideHead({ language, pages, choice }: SideHeadProps) {
  const { t } = useTranslation(['topicEditor', 'topics'])
  return (
    <>
      {choice ?? <h2 className={classes.language}>{t(`language.${language}`)}</h2>}
      {pages > 0 && (
        <span className={classes.pages}>{t('topics:card.pages', { count: pages })}</span>
      )}
    </>
  )
}
