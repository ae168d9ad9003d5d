import { IconWorld } from '@tabler/icons-react'
import { isLanguage, type Language, LANGUAGES } from '@tristar/shared/common/languages'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../lib/language'
import { SelectField } from './SelectField'

const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

interface LanguageSelectProps {
  /** By default of the interface. */
  label?: string
  value: Language
  onChange: (language: Language) => void
  size?: 'sm' | 'md'
}

/** The product's languages. */
export function LanguageSelect({ label, value, onChange, size }: LanguageSelectProps) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={label ?? t('language.label')}
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
