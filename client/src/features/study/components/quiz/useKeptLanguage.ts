import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useDraft } from '../../../../lib/drafts'
import { EMPTY_DRAFT, type QuizDraft, quizDraftName } from './quizDraft'

function hasAnswers({ value }: { value: QuizDraft }): boolean {
  return Object.keys(value.answers).length > 0
}

/** The language of this topic's kept answers, if any. */
export function useKeptLanguage(task: Task): MaterialLanguage | undefined {
  const kept = {
    English: useDraft(quizDraftName(task._id, 'English'), EMPTY_DRAFT),
    Malay: useDraft(quizDraftName(task._id, 'Malay'), EMPTY_DRAFT),
    Chinese: useDraft(quizDraftName(task._id, 'Chinese'), EMPTY_DRAFT),
  }
  return task.quizLanguages.find((language) => hasAnswers(kept[language]))
}
