import { Button } from '@mantine/core'
import type { Day } from '@tristar/shared/common/dates'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptDraft } from '../../drafts/useOpenedDraft'
import { isEarly } from '../../useCalendarAddress'
import { EarlyQuestion } from './EarlyQuestion'

interface EvaluateButtonProps {
  training: Training
  /** A link leads to the evaluation. */
  asked: boolean
  onEvaluate: (heldOn?: Day) => void
}

/** Leads to the evaluation; before the training's day quietly, and after asking whether it was held already. */
export function EvaluateButton({ training, asked, onEvaluate }: EvaluateButtonProps) {
  const { t } = useTranslation('trainingForms')
  const early = isEarly(training)
  const draft = useKeptDraft(training)
  const [asking, setAsking] = useState(asked)
  return (
    <>
      <Button
        variant={early ? 'default' : 'filled'}
        onClick={() => (early ? setAsking(true) : onEvaluate())}
      >
        {t(draft ? 'action.goOn' : 'action.evaluate')}
      </Button>
      <EarlyQuestion
        key={draft?.heldOn}
        training={training}
        heldOn={draft?.heldOn}
        opened={early && asking}
        onHeld={onEvaluate}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
