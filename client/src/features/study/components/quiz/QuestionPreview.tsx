import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { useId, useState } from 'react'
import { QuestionBody } from './QuestionBody'

/** A question as learners see it; choices are not saved. */
export function QuestionPreview({ question }: { question: LearnerQuestion }) {
  const id = useId()
  const [selected, setSelected] = useState<string[]>([])
  return <QuestionBody id={id} question={question} selected={selected} onSelect={setSelected} />
}
