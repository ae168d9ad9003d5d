import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { ReactNode } from 'react'
import { LoadingState } from '../../../ui/Skeletons'
import classes from '../components/dialog/dialog.module.css'
import { type OpenedDraft, useOpenedDraft } from './useOpenedDraft'

interface DraftGateProps {
  training: Training
  /** The evaluation's form. */
  children: (opened: OpenedDraft) => ReactNode
}

/** Under which a training's evaluation is kept in this browser; an EDAC's is one with its edit. */
export function evaluationName({ _id, mytype }: Training): string {
  return mytype === 'edac' ? `edac:${_id}` : `evaluate:${_id}`
}

/** Opens an evaluation's form once it is known what was typed on other devices. */
export function DraftGate({ training, children }: DraftGateProps) {
  const opened = useOpenedDraft(training, evaluationName(training))
  if (opened) return children(opened)
  return (
    <div className={classes.body}>
      <LoadingState lines={8} />
    </div>
  )
}
