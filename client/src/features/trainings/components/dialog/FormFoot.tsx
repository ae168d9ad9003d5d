import { Button } from '@mantine/core'
import { SubmitButton } from '../../../../ui/SubmitButton'

interface FormFootProps {
  /** 'Cancel' or 'Back'. */
  leaveLabel: string
  onLeave: () => void
  submitLabel: string
  busy: boolean
}

/** Leave it, or send it. */
export function FormFoot({ leaveLabel, onLeave, submitLabel, busy }: FormFootProps) {
  return (
    <>
      <Button variant="default" onClick={onLeave}>
        {leaveLabel}
      </Button>
      <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
    </>
  )
}
