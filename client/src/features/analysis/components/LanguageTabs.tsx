import type { TopicAnalysis } from '@tristar/shared/analysis/analysis.schema'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { useTranslation } from 'react-i18next'
import { useChoice } from '../../../lib/useChoice'
import { useNumber } from '../../../lib/useNumber'
import { SegmentedControl } from '../../../ui/SegmentedControl'
import classes from './analysis.module.css'

/** The language that is shown, kept in the address, and those that there are; by default the first with attempts. */
export function useShownLanguage(
  data: TopicAnalysis,
): [MaterialLanguage, MaterialLanguage[], (language: string) => void] {
  const there = MATERIAL_LANGUAGES.filter(
    (language) => data.languages[language] || data.pages.some((page) => page.language === language),
  )
  const attempted = there.find((language) => (data.languages[language]?.first ?? 0) > 0)
  const usual = attempted ?? there[0] ?? MATERIAL_LANGUAGES[0]
  const others = there.filter((language) => language !== usual)
  const [language, choose] = useChoice('language', [usual, ...others])
  return [language, there, choose]
}

interface LanguageTabsProps {
  data: TopicAnalysis
  languages: readonly MaterialLanguage[]
  language: MaterialLanguage
  onChange: (language: string) => void
}

/** The languages, each with its first attempts; nothing where there is one alone. */
export function LanguageTabs({ data, languages, language, onChange }: LanguageTabsProps) {
  const { t } = useTranslation('analysis')
  const number = useNumber()
  if (languages.length < 2) return null
  return (
    <SegmentedControl
      aria-label={t('languages')}
      className={classes.languages}
      value={language}
      data={languages.map((value) => ({
        value,
        label: (
          <span className={classes.language}>
            {t(`language.${value}`)} <span>{number(data.languages[value]?.first ?? 0)}</span>
          </span>
        ),
      }))}
      onChange={onChange}
    />
  )
}
