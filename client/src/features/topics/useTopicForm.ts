import type { TopicDetail, TopicTheory } from '@tristar/shared/topics/topics.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLeaveGuard } from '../../lib/useLeaveGuard'
import { showDone } from '../../ui/toast'
import { deleteTopic } from './api/deleteTopic'
import { listAddress } from './listAddress'
import { pdfLanguages } from './topicCheck'
import { useChosenPdfs } from './useChosenPdfs'
import { useFormCheck } from './useFormCheck'
import { useSaving } from './useSaving'
import { useTopicDraft } from './useTopicDraft'

/** What the form asks before it does it. */
type Asked = 'save' | 'delete' | 'discard'

/** What saving means: a new topic or a draft is published, a published one changed, or something kept as a draft. */
type Intent = 'add' | 'publish' | 'edit' | 'draft'

/** What is asked, and what is to be done when the form is saved. */
function useIntent(theory: TopicTheory | undefined) {
  const isDraft = theory?.draft ?? false
  const publishing: Intent = theory ? (isDraft ? 'publish' : 'edit') : 'add'
  // Kept while the dialog closes, so that its words stay.
  const [intent, setIntent] = useState<Intent>(publishing)
  const [asked, ask] = useState<Asked | null>(null)
  const open = isDraft || intent === 'draft'
  return {
    /** The topic is a draft so far. */
    isDraft,
    asked,
    ask,
    publishing,
    intent,
    setIntent,
    /** undefined: that is no question. */
    asDraft: open ? intent === 'draft' : undefined,
  }
}

/** The state of the topic form with its quizzes; `detail` is the topic as the server has it, null a new one. */
export function useTopicForm(detail: TopicDetail | null) {
  const { t } = useTranslation('topicEditor')
  const navigate = useNavigate()
  const theory = detail?.theory
  const materials = theory?.materials ?? []
  const kept = useTopicDraft(detail)
  const chosen = useChosenPdfs(theory?._id ?? 'new')
  const saves = useIntent(theory)
  const { draft } = kept
  const dirty = kept.changed || chosen.any
  const pdfs = pdfLanguages(materials, draft, chosen.pdfs)
  const checked = useFormCheck(theory ? 'edit' : 'add', draft, pdfs.length)
  const saving = useSaving(theory?._id ?? null, ({ title, belt }) => {
    showDone(t(`done.${saves.intent}`), title)
    discard()
    void navigate(listAddress(belt))
  })

  function discard() {
    checked.dismiss()
    kept.clear()
    chosen.clearAll()
  }

  function submit(wanted: Intent) {
    saves.setIntent(wanted)
    if (checked.check() && !kept.stale) saves.ask('save')
    // What stands in the way is told at the top.
    else scrollTo(0, 0)
  }

  async function save() {
    saves.ask(null)
    await saving.send({ draft, pdfs: chosen.pdfs, base: kept.base, asDraft: saves.asDraft })
  }

  async function remove() {
    saves.ask(null)
    if (!theory || !(await saving.attempt(() => deleteTopic(theory._id)))) return
    showDone(t('done.deleted'), theory.title)
    discard()
    void navigate(listAddress(theory.beltType))
  }

  return {
    ...checked,
    ...saves,
    edit: theory !== undefined,
    /** The languages in which it will have a PDF. */
    pdfs,
    /** Where the topic stands now. */
    theory,
    materials,
    draft,
    set: kept.set,
    kept,
    chosen,
    dirty,
    restored: kept.restored || chosen.restored,
    guard: useLeaveGuard(dirty),
    saving,
    submit: () => submit(saves.publishing),
    submitDraft: () => submit('draft'),
    save,
    remove,
    discard,
  }
}

export type TopicFormState = ReturnType<typeof useTopicForm>
