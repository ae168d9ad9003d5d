import { Checkbox, Modal, Stack } from '@mantine/core'
import { listViewsCalls } from '@tristar/shared/people/listViews.calls'
import { viewFaults } from '@tristar/shared/people/listViews.rules'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refuseFor } from '../../../../lib/errorText'
import { useAddressQuery } from '../../../../lib/useAddressQuery'
import { useDialogSubmit } from '../../../../lib/useDialogSubmit'
import { useMarks } from '../../../../lib/useMarks'
import type { Submission } from '../../../../lib/useSubmit'
import { WarningBanner } from '../../../../ui/Banner'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { TextField } from '../../../../ui/Field'
import { PlainButton } from '../../../../ui/PlainButton'
import { SegmentedControl } from '../../../../ui/SegmentedControl'
import { SubmitButton } from '../../../../ui/SubmitButton'
import { useDialogProps } from '../../../../ui/useDialogProps'
import { type ListViews, searchOf, useListChange } from './useListViews'

interface SaveViewDialogProps {
  opened: boolean
  list: ListViews
  /** Keeps what the view shows. */
  renames: boolean
  onClose: () => void
  /** It has closed, and the view is there. */
  onSaved: () => void
}

/** Saves what is on screen as a view: a new one, or the present one anew; or gives that another name. */
export function SaveViewDialog({ opened, onSaved, ...form }: SaveViewDialogProps) {
  const { t } = useTranslation('views')
  const { renames, onClose } = form
  const [saved, setSaved] = useState(false)
  const { cancel, ...submission } = useDialogSubmit(onClose)
  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={cancel}
      title={t(renames ? 'rename' : 'save')}
      centered
      size="sm"
      onExitTransitionEnd={() => saved && onSaved()}
    >
      <ViewForm
        {...form}
        submission={submission}
        onSaved={() => setSaved(true)}
        onCancel={cancel}
      />
    </Modal>
  )
}

interface ViewFormProps extends Omit<SaveViewDialogProps, 'opened'> {
  submission: Submission
  onCancel: () => void
}

/** What is typed, and what sends it. */
function useViewForm({ list, renames, submission, onClose, onSaved }: ViewFormProps) {
  const { page, query } = list
  // As it was when the dialog was opened: another tab may remove it meanwhile.
  const [present] = useState(list.present)
  const [, change] = useAddressQuery()
  const save = useListChange(listViewsCalls.save)
  const [as, setAs] = useState<'present' | 'new'>(present ? 'present' : 'new')
  const [name, setName] = useState(present?.name ?? '')
  const [isDefault, setDefault] = useState(present?.default ?? false)

  function choose(next: typeof as) {
    setAs(next)
    // Two views need two names, and one of them is the default.
    if (next === 'new' && name === present?.name) setName('')
    if (next === 'present' && name === '') setName(present?.name ?? '')
    setDefault(next === 'present' && present?.default === true)
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void submission.submit(async () => {
      refuseFor(viewFaults({ name }))
      const id = as === 'present' ? present?.id : undefined
      const shown = renames && present ? present.query : query
      const saved = await save({ page, ...(id && { id }), name, query: shown, default: isDefault })
      if (!renames) change(Object.fromEntries(new URLSearchParams(searchOf(saved))))
      onSaved()
      onClose()
    })
  }

  const choice = present && !renames ? { as, choose } : null
  return { ...submission, choice, name, setName, isDefault, setDefault, handleSubmit }
}

function ViewForm(props: ViewFormProps) {
  const { t } = useTranslation(['views', 'ui'])
  const form = useViewForm(props)
  const { choice, name } = form
  const mark = useMarks(form.error, { VIEW_NAME_TAKEN: 'name' })
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <Stack gap="md">
        <WarningBanner error={form.error} onDismiss={form.dismiss} />
        {choice && (
          <SegmentedControl
            aria-label={t('save')}
            data={[
              { value: 'present', label: t('changeIt') },
              { value: 'new', label: t('asNew') },
            ]}
            value={choice.as}
            onChange={choice.choose}
            fullWidth
          />
        )}
        <TextField
          label={t('name')}
          description={props.renames ? undefined : t('keeps')}
          autoComplete="off"
          data-autofocus
          error={mark('name', name)}
          value={name}
          onChange={(event) => form.setName(event.currentTarget.value)}
        />
        <Checkbox
          label={t('default')}
          description={t('defaultHelp')}
          checked={form.isDefault}
          onChange={(event) => form.setDefault(event.currentTarget.checked)}
        />
        <DialogFoot>
          <PlainButton variant="default" onClick={props.onCancel}>
            {t('ui:action.cancel')}
          </PlainButton>
          <SubmitButton busy={form.busy}>{t('ui:action.save')}</SubmitButton>
        </DialogFoot>
      </Stack>
    </form>
  )
}
