import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { isAnswered } from '@tristar/shared/topics/topics.rules'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { useDraft } from '../../../../lib/drafts'
import { newId } from '../../../../lib/newId'
import { useStudyTimer } from '../useStudyTimer'
import { EMPTY_DRAFT, fitDraft, printOf, quizDraftName } from './quizDraft'

const NOTHING: readonly string[] = []

/** A quiz in progress: position and answers, stored in this browser until `clear`. */
export function useQuizRun(
  topicId: string,
  language: MaterialLanguage,
  questions: readonly LearnerQuestion[],
) {
  const kept = useDraft(quizDraftName(topicId, language), EMPTY_DRAFT)
  const draft = fitDraft(kept.value, questions)
  const seconds = useStudyTimer(draft.seconds, (spent) =>
    kept.update((now) => ({ ...now, seconds: spent })),
  )
  const selectedOf = ({ id }: LearnerQuestion) => draft.answers[id]?.selected ?? NOTHING

  return {
    position: draft.position,
    selectedOf,
    /** The questions that still need an answer; a recap never does. */
    missing: questions.filter((question) => !isAnswered(question, selectedOf(question))),
    goTo: (position: number) => kept.update((now) => ({ ...now, position, seconds: seconds() })),
    /** Returns whether the answer is kept in this browser. */
    answer(question: LearnerQuestion, selected: string[]): boolean {
      const entry = { print: printOf(question), selected }
      kept.update((now) => ({
        ...now,
        position: draft.position,
        seconds: seconds(),
        answers: { ...now.answers, [question.id]: entry },
        attemptId: undefined,
      }))
      return kept.isKept()
    },
    /**
     * Stable while the answers and the version of the questions do not change, so that a repeated request is recorded once:
     * the same answers may mean other questions in the next draw.
     */
    attemptId(version: string) {
      const { attemptId: sent, sentVersion } = draft
      const attemptId = sent && sentVersion === version ? sent : newId()
      kept.save({ ...draft, seconds: seconds(), attemptId, sentVersion: version })
      return attemptId
    },
    /** These answers were sent, and no answer has come. */
    sent: draft.attemptId !== undefined,
    /** What is sent to be graded. */
    answers: () =>
      questions.map((question) => ({
        questionNo: question.questionNo,
        selectedAnswer: [...selectedOf(question)],
      })),
    seconds,
    clear: kept.clear,
  }
}

type Run = ReturnType<typeof useQuizRun>

/** What its screen needs of it. */
export type ShownRun = Pick<Run, 'position' | 'selectedOf' | 'missing' | 'goTo' | 'answer'>
