import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { createContext, type ReactNode } from 'react'

/** What a learner may do with a question whose result is shown; another feature's, which the page brings along. */
export const QuestionActions = createContext<(question: LearnerQuestion) => ReactNode>(() => null)
