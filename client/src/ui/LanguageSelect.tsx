import { IconWorld } from '@tabler/icons-react'
import { isLanguage, type Language, LANGUAGES } from '@tristar/shared/common/languages'
import { useTranslation } from 'react-i18next'
import { SelectField } from './SelectField'

/** Each in its own language, so that everyone finds theirs. */
const NAMES: Record<Language, string> = { en: 'English', bm: 'Bahasa Malaysia', ch: '中文' }
const OPTIONS = LANGUAGES.map((value) => ({ value, label: NAMES[value] }))

interface LanguageSelectProps {
  value: Language
  onChange: (language: Language) => void
  size?: 'sm' | 'md'
}

/** The interface's languages. */
export function LanguageSelect({ value, onChange, size }: LanguageSelectProps) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t('language.label')}
      size={size}
      icon={<IconWorld size={18} stroke={1.75} aria-hidden="true" />}
      options={OPTIONS}
      value={value}
      onChange={(chosen) => {
        if (isLanguage(chosen)) onChange(chosen)
      }}
    />
  )
}
