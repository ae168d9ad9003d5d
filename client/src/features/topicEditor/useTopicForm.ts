import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
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
export type Asked = 'save' | 'delete' | 'discard'

/** The state of the topic form with its quizzes; `detail` is the topic as the server has it, null a new one. */
export function useTopicForm(detail: TopicDetail | null) {
  const { t } = useTranslation('topicEditor')
  const navigate = useNavigate()
  const theory = detail?.theory
  const materials = theory?.materials ?? []
  const kept = useTopicDraft(detail)
  const chosen = useChosenPdfs(theory?._id ?? 'new')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { draft } = kept
  const dirty = kept.changed || chosen.any
  const guard = useLeaveGuard(dirty)
  const pdfCount = pdfLanguages(materials, draft, chosen.pdfs).length
  const checked = useFormCheck(theory ? 'edit' : 'add', draft, pdfCount)
  const saving = useSaving(theory?._id ?? null, ({ title, belt }) => {
    showDone(t(theory ? 'done.edited' : 'done.added'), title)
    discard()
    void navigate(listAddress(belt))
  })

  function discard() {
    checked.dismiss()
    kept.clear()
    chosen.clearAll()
  }

  function submit() {
    if (checked.check() && !kept.stale) setAsked('save')
    // What stands in the way is told at the top.
    else scrollTo(0, 0)
  }

  async function save() {
    setAsked(null)
    await saving.send({ draft, pdfs: chosen.pdfs, base: kept.base })
  }

  async function remove() {
    setAsked(null)
    if (!theory || !(await saving.attempt(() => deleteTopic(theory._id)))) return
    showDone(t('done.deleted'), theory.title)
    discard()
    void navigate(listAddress(theory.beltType))
  }

  return {
    ...checked,
    edit: theory !== undefined,
    /** Where the topic stands now. */
    theory,
    materials,
    draft,
    set: kept.set,
    kept,
    chosen,
    dirty,
    restored: kept.restored || chosen.restored,
    guard,
    saving,
    asked,
    ask: setAsked,
    submit,
    save,
    remove,
    discard,
  }
}

export type TopicFormState = ReturnType<typeof useTopicForm>
