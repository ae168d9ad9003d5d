import { setLanguage } from '../../../lib/i18n'
import { useLanguage } from '../../../lib/useLanguage'
import type { Submission } from '../../../lib/useSubmit'
import { LanguageSelect } from '../../../ui/LanguageSelect'

/** Changes the language on screen, also of an error there. @param runBeside the page's, whose banner shows a failure */
export function LanguageChoice({ runBeside }: Pick<Submission, 'runBeside'>) {
  const language = useLanguage()
  return (
    <LanguageSelect
      size="md"
      value={language}
      onChange={(chosen) => void runBeside(() => setLanguage(chosen))}
    />
  )
}
