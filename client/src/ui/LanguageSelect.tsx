import { type MantineSize, NativeSelect } from '@mantine/core'
import { IconSelector, IconWorld } from '@tabler/icons-react'
import { isLanguage, type Language, LANGUAGES } from '@tristar/shared/common/languages'
import { useTranslation } from 'react-i18next'

/** Each in its own language, so that everyone finds theirs. */
const NAMES: Record<Language, string> = { en: 'English', bm: 'Bahasa Malaysia', ch: '中文' }
const OPTIONS = LANGUAGES.map((value) => ({ value, label: NAMES[value] }))

interface LanguageSelectProps {
  value: Language
  onChange: (language: Language) => void
  size?: MantineSize
}

/** The interface's languages; a native select, which is small and works with every keyboard and phone. */
export function LanguageSelect({ value, onChange, size }: LanguageSelectProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={t('language.label')}
      size={size}
      data={OPTIONS}
      value={value}
      leftSection={<IconWorld size={18} stroke={1.75} />}
      rightSection={<IconSelector size={18} stroke={1.75} />}
      onChange={(event) => {
        if (isLanguage(event.currentTarget.value)) onChange(event.currentTarget.value)
      }}
    />
  )
}
