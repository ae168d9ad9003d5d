import { type Submission, useSubmit } from './useSubmit'

/** A dialog's request; `cancel` closes it, but not while the request runs: nobody would see what came of it. */
export function useDialogSubmit(onClose: () => void): Submission & { cancel: () => void } {
  const submission = useSubmit()
  function cancel() {
    if (submission.busy) return
    submission.dismiss()
    onClose()
  }
  return { ...submission, cancel }
}
