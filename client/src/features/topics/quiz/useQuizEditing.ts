import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { LIMITS } from '@tristar/shared/common/limits'
import {
  copyQuiz,
  deleteQuestion,
  duplicateQuestion,
  moveQuestion,
  newQuestion,
  problemsOf,
  restoreQuestion,
  selectionIn,
} from '@tristar/shared/topics/quizEditing.rules'
import type { KeyedQuestion, Question } from '@tristar/shared/topics/questions.schema'
import { type Taken, withTaken } from '@tristar/shared/topics/quizImport.rules'
import { withoutConfirmations } from '@tristar/shared/topics/translationSteps.rules'
import { useState } from 'react'
import { newId } from '../../../lib/newId'
import { type DraftQuestion, keyOf, questionsIn } from '../draft'

export interface QuizEditingProps {
  language: MaterialLanguage
  /** Of all three languages, so that a quiz can start as a copy of another language's. */
  questions: readonly DraftQuestion[]
  /** Those on the server. */
  stored: readonly KeyedQuestion[]
  /** Receives all questions of all three languages. */
  onChange: (questions: DraftQuestion[]) => void
  /** Keys of incomplete questions; empty until the first Submit. */
  faulty: ReadonlySet<string>
  /** The id of the question to begin with. */
  asked?: string | undefined
}

interface Deleted {
  question: DraftQuestion
  /** Where it stood. */
  index: number
}

/** All questions, with those of one language replaced. */
function replacedIn(
  questions: readonly DraftQuestion[],
  language: MaterialLanguage,
  next: readonly DraftQuestion[],
): DraftQuestion[] {
  const others = questions.filter((question) => question.language !== language)
  const start = questions.findIndex((question) => question.language === language)
  return others.toSpliced(start === -1 ? others.length : start, 0, ...next)
}

/** The shown question: at first the one that was asked for, else the first that Submit refused, else the first. */
function useSelection(own: readonly DraftQuestion[], faulty: ReadonlySet<string>, asked?: string) {
  const [selectedKey, setSelectedKey] = useState(
    () =>
      (
        own.find(({ id }) => id !== undefined && id === asked) ??
        own.find(({ key }) => faulty.has(key))
      )?.key,
  )
  // A new question is not marked incomplete until it has been left.
  const [freshKey, setFreshKey] = useState<string>()
  const position = own.findIndex(({ key }) => key === selectedKey)
  const index = Math.max(0, position)
  return {
    index,
    question: own[index],
    selectedKey,
    freshKey,
    select: (key: string | undefined) => {
      setSelectedKey(key)
      if (key !== freshKey) setFreshKey(undefined)
    },
    selectFresh: (key: string) => {
      setSelectedKey(key)
      setFreshKey(key)
    },
  }
}

interface Changes {
  put: (next: readonly DraftQuestion[]) => void
  select: (key: string | undefined) => void
}

/** Deletes questions; the last deletion can be undone. */
function useDeletion(own: readonly DraftQuestion[], { put, select }: Changes) {
  const [deleted, setDeleted] = useState<Deleted | null>(null)
  return {
    deleted,
    /** Returns the key of the question shown next. */
    remove(index: number) {
      const next = deleteQuestion(own, index)
      const shown = next[selectionIn(next.length, index)]?.key
      const question = own[index]
      put(next)
      select(shown)
      setDeleted(question ? { question, index } : null)
      return shown
    },
    undo() {
      if (!deleted) return
      put(restoreQuestion(own, deleted.index, deleted.question))
      select(deleted.question.key)
      setDeleted(null)
    },
    forgetDeleted: () => setDeleted(null),
  }
}

/** Those of a quiz's questions that are others afterwards. */
function editsOf(own: readonly DraftQuestion[], next: readonly DraftQuestion[]) {
  const afterwards = new Map(next.map((question) => [question.key, question]))
  return own.flatMap((before) => {
    const after = afterwards.get(before.key)
    return after && after !== before ? [{ before, after }] : []
  })
}

/** The names of a question, by default of a new one. */
function named(language: MaterialLanguage, id = newId()) {
  return { id, key: keyOf({ id, language }) }
}

/** The questions of one language, the selection, and the changes. */
export function useQuizEditing(props: QuizEditingProps) {
  const { language, questions, onChange, faulty } = props
  const own = questionsIn(questions, language)
  const selection = useSelection(own, faulty, props.asked)
  const { index, question, freshKey, select, selectFresh } = selection
  const put = (next: readonly DraftQuestion[]) => {
    const form = withoutConfirmations(questions, editsOf(own, next), props.stored)
    onChange(replacedIn(form, language, next))
  }
  const deletion = useDeletion(own, { put, select })

  return {
    own,
    index,
    question,
    /** What was chosen last, which may be no question of this language. */
    selectedKey: selection.selectedKey,
    full: own.length >= LIMITS.questionsPerQuiz,
    /** A question's problems; those of a new question only after Submit. */
    problemsOf: (entry: DraftQuestion) =>
      entry.key === freshKey && !faulty.has(entry.key) ? [] : problemsOf(entry),
    select,
    add() {
      const added = { ...newQuestion(language, own.length), ...named(language) }
      put([...own, added])
      selectFresh(added.key)
    },
    /** Returns the key of the duplicate, which is shown next. */
    duplicate() {
      const copy = named(language)
      put(duplicateQuestion(own, index, copy))
      select(copy.key)
      return copy.key
    },
    ...deletion,
    /** Shows the moved question. */
    move(from: number, to: number) {
      put(moveQuestion(own, from, to))
      select(own[from]?.key)
    },
    update: (changed: Question) => {
      if (!question) return
      put(own.with(index, { ...changed, key: question.key }))
    },
    /** Takes these questions for those of the language, and shows one of them, `fresh` as if it was just added. */
    replace(next: readonly DraftQuestion[], key: string, fresh = false) {
      put(next)
      if (fresh) selectFresh(key)
      else select(key)
      deletion.forgetDeleted()
    },
    ...broughtIn(props, own, (next, first) => {
      put(next)
      select(first)
      deletion.forgetDeleted()
      return first
    }),
  }
}

/** @param bring takes the questions, shows one of them, and returns its key */
function broughtIn(
  { language, questions }: QuizEditingProps,
  own: readonly DraftQuestion[],
  bring: (next: readonly DraftQuestion[], first: string | undefined) => string | undefined,
) {
  return {
    /** Takes questions of a file; returns the key of the first that it changes or adds. */
    take(taken: readonly Taken[]) {
      const next = withTaken(own, taken, (one) => ({ ...one, ...named(language, one.id) }))
      return bring(next, next.find((entry, place) => entry !== own[place])?.key)
    },
    /** Returns the key of the first copy. */
    copyFrom(from: MaterialLanguage) {
      const copies = copyQuiz(questionsIn(questions, from), language)
      const keyed = copies.map((copy) => ({ ...copy, ...named(language, copy.id) }))
      return bring(keyed, keyed[0]?.key)
    },
  }
}

export type QuizEditing = ReturnType<typeof useQuizEditing>
