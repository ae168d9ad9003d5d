import type { EformText } from '@tristar/shared/trainings/forms.schema'
import { useTranslation } from 'react-i18next'

/** The names of the on-the-job form's fields. */
export function useOjtLabel(): (key: EformText) => string {
  const { t } = useTranslation('trainingForms')
  return (key) => t(`eform.${key}`)
}
