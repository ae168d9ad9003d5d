import { useTranslation } from 'react-i18next'
import type { Language } from '@tristar/shared/common/languages'
import { languageOfTag } from './language'

/** The language on screen; rerenders when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languageOfTag(i18n.language)
}
