import type { Task } from '@tristar/shared/study/progress.schema'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyPart } from '../../../../lib/lazyPart'
import { useStudyPaths } from '../../useTask'
import { FailedDialog } from './FailedDialog'
import type { Graded } from './QuizRun'

/** Fetched once the result is known. */
const PassedDialog = lazyPart(async () => (await import('./PassedDialog')).PassedDialog)

interface ResultDialogProps {
  graded: Graded
  /** After this attempt. */
  task: Task
  onAgain: () => void
  /** The button that downloads the certificate, if that is next. */
  download: ReactNode
}

/** The quiz's result (domain: Quizzes) and the next step; closing leads to the training list. */
export function ResultDialog({ graded, task, onAgain, download }: ResultDialogProps) {
  const navigate = useNavigate()
  const { training } = useStudyPaths()
  const handleClose = () => void navigate(training)
  return graded.result.evaluation === 'Passed' ? (
    <PassedDialog graded={graded} task={task} download={download} onClose={handleClose} />
  ) : (
    <FailedDialog graded={graded} task={task} onAgain={onAgain} onClose={handleClose} />
  )
}
