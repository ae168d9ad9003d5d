import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import type { Entry, Group } from '../../facts'

/** The questions of a language, as a table or as cards. */
export interface QuestionListProps {
  topicId: string
  /** In all languages. */
  questions: readonly AnalysedQuestion[]
  groups: readonly { group: Group; entries: readonly Entry[] }[]
  /** The id of the question that is open. */
  opened: string | null
  /** Opens a question, or closes it. */
  onOpen: (id: string) => void
}
