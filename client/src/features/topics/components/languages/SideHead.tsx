import type { Material } from '@tristar/shared/topics/topics.schema'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../../../ui/SegmentedControl'
import classes from './languages.module.css'
import type { ChooseLanguage } from './useLanguagePair'

interface SideHeadProps {
  materials: readonly Material[]
  language: Material['language']
  index: 0 | 1
  /** 0: not known yet. */
  pages: number
  onChoose: ChooseLanguage
}

/** The language of the slides below, where there are others to choose, and how many pages they have. */
export function SideHead({ materials, language, index, pages, onChoose }: SideHeadProps) {
  const { t } = useTranslation(['topicEditor', 'topics'])
  return (
    <>
      {materials.length > 2 ? (
        <SegmentedControl
          aria-label={t(index === 0 ? 'compare.first' : 'compare.second')}
          data={materials.map((each) => ({
            value: each.language,
            label: t(`language.${each.language}`),
          }))}
          value={language}
          onChange={(chosen) => onChoose(index, chosen)}
        />
      ) : (
        <h2 className={classes.language}>{t(`language.${language}`)}</h2>
      )}
      {pages > 0 && (
        <span className={classes.pages}>{t('topics:card.pages', { count: pages })}</span>
      )}
    </>
  )
}
