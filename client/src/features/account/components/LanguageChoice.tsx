import { setLanguage } from '../../../lib/i18n'
import { useLanguage } from '../../../lib/useLanguage'
import type { useSubmit } from '../../../lib/useSubmit'
import { LanguageSelect } from '../../../ui/LanguageSelect'

/** Changes the language on screen. @param submit the page's, whose banner says when the texts could not be fetched */
export function LanguageChoice({ submit }: Pick<ReturnType<typeof useSubmit>, 'submit'>) {
  const language = useLanguage()
  return (
    <LanguageSelect
      size="md"
      value={language}
      onChange={(chosen) => void submit(() => setLanguage(chosen))}
    />
  )
}
