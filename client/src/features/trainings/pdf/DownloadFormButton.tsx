import { IconDownload } from '@tabler/icons-react'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { fetchCode } from '../../../lib/fetchCode'
import { loadNamespace } from '../../../lib/i18n'
import { useSubmit } from '../../../lib/useSubmit'
import { useJoining } from '../../../lib/useJoining'
import { useTopicTitle } from '../../../lib/useTopicTitle'
import { ActionButton } from '../../../ui/ActionButton'
import { usePersonText } from '../../common/usePersonText'
import { useStarName } from '../../common/useStarName'
import { formTexts } from '../formTexts'
import type { FormWords } from './words'

interface DownloadFormButtonProps {
  training: Training
  /** By default 'Download PDF'. */
  children?: ReactNode
}

/** Downloads an evaluated training's form as evaluationForm.pdf; a failure is shown below the button. */
export function DownloadFormButton({ training, children }: DownloadFormButtonProps) {
  const { t } = useTranslation()
  const words = useFormWords()
  const { busy, error, submit } = useSubmit()

  // The drawing code is half a megabyte: loaded on demand.
  const handleDownload = async () => {
    const [{ saveForm }] = await fetchCode(() =>
      Promise.all([
        import('./saveForm'),
        loadNamespace('evaluationForm'),
        loadNamespace('trainingForms'),
        loadNamespace('followUp'),
      ]),
    )
    await saveForm(training, words)
  }
  return (
    <ActionButton
      variant="default"
      busy={busy}
      error={error}
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => void submit(handleDownload)}
    >
      {children ?? t('action.downloadPdf')}
    </ActionButton>
  )
}

function useFormWords(): FormWords {
  const { t } = useTranslation(['evaluationForm', 'trainingForms', 'followUp', 'ui'], {
    useSuspense: false,
  })
  const forms = useTranslation('trainingForms', { useSuspense: false })
  const starName = useStarName()
  const topicTitle = useTopicTitle()
  const dates = useDates()
  return {
    t,
    texts: formTexts(forms.t),
    person: usePersonText(),
    list: useJoining().list,
    starName,
    topicTitle,
    day: dates.day,
    instantDay: dates.instantDay,
    resultOf: ({ evaluation }) => {
      const passed = evaluation === 'Passed'
      return {
        passed,
        word: t(passed ? 'ui:status.passed' : 'ui:status.failed').toLocaleUpperCase(),
      }
    },
  }
}
