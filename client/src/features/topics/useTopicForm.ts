import type { ErrorCode } from '@tristar/shared/common/errors'
import type { TopicDetail, TopicTheory } from '@tristar/shared/topics/topics.schema'
import { useState } from 'react'
import { useLeaveGuard } from '../../lib/useLeaveGuard'
import type { TopicDraft } from './draft'
import { checkDraft, faultyQuestions, pdfLanguages, textsToSend } from './topicCheck'
import { useAfterInspections, useChosenPdfs } from './useChosenPdfs'
import { useEnding } from './useEnding'
import { useAfterSaving } from './useFinish'
import { useNeighbours } from './useNeighbours'
import { useSaving } from './useSaving'
import { useTopicDraft } from './useTopicDraft'

/** The questions asked before an action. */
type Asked = 'save' | 'delete' | 'withdraw' | 'discard'

/** The kind of saving: publishing a new topic or draft, changing a published one, or saving a draft or a revision. */
type Intent = 'add' | 'publish' | 'edit' | 'draft' | 'revise'

interface Wanted {
  intent: Intent
  /** From a quiz, in which one goes on. */
  stays: boolean
}

/** The open question, and the pending save. */
function useIntent(theory: TopicTheory | undefined) {
  const isDraft = theory?.draft ?? false
  const isRevision = theory?.revision ?? false
  const changing: Intent = isRevision ? 'revise' : 'edit'
  const publishing: Intent = theory ? (isDraft ? 'publish' : changing) : 'add'
  // Kept while the dialog closes, so that its words stay.
  const [intent, setIntent] = useState<Intent>(publishing)
  const [stays, setStays] = useState(false)
  const [asked, ask] = useState<Asked | null>(null)
  const open = isDraft || intent === 'draft'
  return {
    isDraft,
    /** What is edited is the revision of a published topic. */
    isRevision,
    published: theory !== undefined && !isDraft && !isRevision,
    asked,
    ask,
    publishing,
    intent,
    setIntent,
    /** Whether to go on in the quiz that is on screen. */
    stays,
    setStays,
    /** undefined: published already. */
    asDraft: open ? intent === 'draft' : undefined,
    revise: intent === 'revise',
  }
}

/** The ways to begin saving. */
function submitsOf(
  submit: (wanted: Wanted) => void,
  { publishing, isRevision, published }: ReturnType<typeof useIntent>,
) {
  return {
    submit: () => submit({ intent: publishing, stays: false }),
    submitDraft: () => submit({ intent: 'draft', stays: false }),
    /** Beside what is published. */
    submitRevision: () => submit({ intent: 'revise', stays: false }),
    /** From a quiz, which stays on screen. */
    submitQuiz: () =>
      submit({ intent: published || isRevision ? publishing : 'draft', stays: true }),
    submitQuizRevision: () => submit({ intent: 'revise', stays: true }),
  }
}

/** The state of the topic form with its quizzes; `detail` is the topic on the server, null for a new one. */
export function useTopicForm(detail: TopicDetail | null) {
  const theory = detail?.theory
  const materials = theory?.materials ?? []
  const kept = useTopicDraft(detail)
  const chosen = useChosenPdfs(theory?._id ?? 'new')
  const saves = useIntent(theory)
  const { draft } = kept
  const dirty = kept.changed || chosen.any
  const pdfs = pdfLanguages({ materials, draft, chosen })
  const neighbours = useNeighbours(theory, draft)
  const facts = { mode: theory ? ('edit' as const) : ('add' as const), pdfCount: pdfs.length }
  const checked = useFormCheck(draft, { ...facts, last: neighbours.last })
  const topicId = theory?._id ?? null
  const handleSaved = useAfterSaving({ topicId, discard, ...saves })
  const saving = useSaving(topicId, kept, handleSaved)

  function discard() {
    checked.dismiss()
    kept.clear()
    chosen.clearAll()
  }

  const submit = useAfterInspections(chosen.inspections, ({ intent, stays }: Wanted) => {
    saves.setIntent(intent)
    saves.setStays(stays)
    if (checked.check(intent === 'draft' || intent === 'revise') && !kept.stale) saves.ask('save')
    // The form explains the conflict at its top.
    else scrollTo(0, 0)
  })

  async function save() {
    saves.ask(null)
    const { pdfs: files, covers } = chosen
    const { asDraft, revise } = saves
    const pageTexts = textsToSend({ materials, draft, chosen })
    const sent = { ...draft, pageTexts }
    await saving.send({ draft: sent, pdfs: files, covers, base: kept.base, asDraft, revise })
  }

  return {
    ...checked,
    ...saves,
    edit: theory !== undefined,
    /** The languages with a PDF after saving. */
    pdfs,
    /** The topic's place now. */
    theory,
    materials,
    draft,
    set: kept.set,
    kept,
    chosen,
    neighbours,
    dirty,
    restored: kept.restored || chosen.restored,
    guard: useLeaveGuard(dirty),
    saving,
    ...submitsOf(submit, saves),
    save,
    ...useEnding({ theory, saving, close: () => saves.ask(null), discard }),
    discard,
  }
}

export type TopicFormState = ReturnType<typeof useTopicForm>

function aboutQuestions(code: ErrorCode): boolean {
  return code.startsWith('QUESTIONS_') || code === 'ANSWERS_EQUAL'
}

interface Complaint {
  code: ErrorCode
  asDraft: boolean
  /** The questions concerned. */
  keys: readonly string[]
}

/**
 * The faults found by the last Submit. A corrected fault is forgotten, even if it comes back while typing; new faults wait
 * for the next Submit.
 */
function useFormCheck(
  draft: TopicDraft,
  facts: { mode: 'add' | 'edit'; pdfCount: number; last: number | undefined },
) {
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const checkAs = (asDraft: boolean) => checkDraft(draft, { ...facts, asDraft })
  const found = complaint && checkAs(complaint.asDraft)
  const faulty = faultyQuestions(draft).filter(({ key }) => complaint?.keys.includes(key))
  const mended =
    complaint &&
    (complaint.code !== found || (aboutQuestions(complaint.code) && faulty.length === 0))
  if (mended) setComplaint(null)
  return {
    problem: mended ? null : (complaint?.code ?? null),
    faulty: mended ? [] : faulty,
    /** The problem is one of a draft, which needs no more than a title. */
    draftJudged: complaint?.asDraft ?? false,
    dismiss: () => setComplaint(null),
    /** true: it may be sent. */
    check: (asDraft: boolean) => {
      const code = checkAs(asDraft)
      const questions = asDraft ? [] : faultyQuestions(draft)
      setComplaint(code && { code, asDraft, keys: questions.map(({ key }) => key) })
      return code === null
    },
  }
}
