import { Radio, Stack } from '@mantine/core'
import { newPersonFaults } from '@tristar/shared/account/account.rules'
import { NO_TEXTS } from '@tristar/shared/account/personTexts'
import { SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refuseFor } from '../../../../lib/errorText'
import { PUBLIC_URL } from '../../../../lib/pageFacts'
import { useAdmin } from '../../../../lib/session'
import { useChange } from '../../../../lib/useChange'
import { type Marks, useMarks } from '../../../../lib/useMarks'
import { useDialogSubmit } from '../../../../lib/useDialogSubmit'
import type { Submission } from '../../../../lib/useSubmit'
import { WarningBanner } from '../../../../ui/Banner'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { TextField } from '../../../../ui/Field'
import { PlainButton } from '../../../../ui/PlainButton'
import { SegmentedControl } from '../../../../ui/SegmentedControl'
import { SelectField } from '../../../../ui/SelectField'
import { SubmitButton } from '../../../../ui/SubmitButton'
import { showDone } from '../../../../ui/toast'
import { GivenPassword } from '../../../common/givePassword/GivenPassword'
import { SupervisorSelect } from '../../../common/person/SupervisorSelect'
import { ContactFields, type TypedContact } from './ContactFields'
import { PersonDrawer } from './PersonDrawer'

interface AddPersonDrawerProps {
  opened: boolean
  /** Whom the page is about. */
  of: LearnerRole
  /** The User Manager whose page it is. */
  manager?: { id: string; name: string } | undefined
  onClose: () => void
}

interface Added {
  id: string
  password: string
}

/** Adds somebody, then shows the initial password; only Done closes it then. Needs the namespace `moves`. */
export function AddPersonDrawer({ opened, onClose, ...about }: AddPersonDrawerProps) {
  const { t } = useTranslation(['moves', 'givePassword'])
  const [added, setAdded] = useState<Added | null>(null)
  const { cancel, ...submission } = useDialogSubmit(onClose)
  return (
    <PersonDrawer
      opened={opened}
      held={added !== null}
      title={added ? t('givePassword:given', { who: added.id }) : t('add.button')}
      onClose={cancel}
      onClosed={() => setAdded(null)}
    >
      {added ? (
        <GivenPassword who={added.id} password={added.password} onDone={onClose} />
      ) : (
        <AddForm
          {...about}
          submission={submission}
          onAdded={setAdded}
          onInvited={onClose}
          onCancel={cancel}
        />
      )}
    </PersonDrawer>
  )
}

interface Typed extends TypedContact {
  role: LearnerRole
  id: string
  supervisor: { id: string; name: string }
  distributorId: string
  invite: boolean
}

type AddFormProps = Pick<AddPersonDrawerProps, 'of' | 'manager'> & {
  submission: Submission
  onAdded: (added: Added) => void
  onInvited: () => void
  onCancel: () => void
}

function AddForm({ of, manager, submission, onAdded, onInvited, onCancel }: AddFormProps) {
  const { t } = useTranslation(['personForm', 'moves', 'ui'])
  const add = useChange(accountsCalls.add)
  const { keeps } = useAdmin()
  const { busy, error, dismiss, submit } = submission
  const mark = useMarks(error, ABOUT)
  const [distributorId = ''] = useDistributors()
  const [typed, setTyped] = useState<Typed>({
    ...NO_TEXTS,
    email: '',
    number: '',
    id: '',
    role: of,
    distributorId,
    supervisor: manager ?? { id: '', name: '' },
    invite: PUBLIC_URL !== '',
  })
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(async () => {
      const { supervisor, ...sent } = typed
      const person = { ...sent, supervisorId: supervisor.id }
      refuseFor(newPersonFaults(person))
      const { user, password } = await add(person)
      const id = user.sellerId ?? user.supervisorId
      if (password) return onAdded({ id, password })
      const kept = keeps[person.email ? 'email' : 'number']
      showDone(t(kept ? 'addedKept' : 'invited'), person.email || person.number)
      onInvited()
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <WarningBanner error={error} onDismiss={dismiss} />
        <PlaceFields typed={typed} set={set} mark={mark} />
        <ContactFields
          role={typed.role}
          typed={typed}
          set={set}
          mark={mark}
          nameNote={t('nameNew')}
          emailNote={t(typed.invite ? 'emailInvited' : 'addressNew')}
          numberNote={t('numberHelp')}
        />
        <WayIn invite={typed.invite} onChange={(invite) => set({ invite })} />
      </Stack>
      <DialogFoot>
        <PlainButton variant="default" onClick={onCancel}>
          {t('ui:action.cancel')}
        </PlainButton>
        <SubmitButton busy={busy}>
          {t(typed.invite ? 'addInvited' : 'moves:add.button')}
        </SubmitButton>
      </DialogFoot>
    </form>
  )
}

/** The fields of refusals that name none. */
const ABOUT = {
  ID_TAKEN: 'id',
  NAME_LINK: 'name',
  SUPERVISOR_UNKNOWN: 'supervisorId',
  MANAGER_INACTIVE: 'supervisorId',
  INVITE_UNREACHABLE: 'email',
} as const

function useDistributors() {
  return SCOPE_DISTRIBUTORS[useAdmin().distributor]
}

interface PlaceFieldsProps {
  typed: Typed
  set: (change: Partial<Typed>) => void
  mark: Marks
}

/** Who it is, and where the person belongs. */
function PlaceFields({ typed, set, mark }: PlaceFieldsProps) {
  const { t } = useTranslation('personForm')
  const distributors = useDistributors()
  return (
    <>
      <SegmentedControl
        aria-label={t('role')}
        fullWidth
        value={typed.role}
        data={(['seller', 'supervisor'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => set({ role: chosen })}
      />
      <TextField
        label={t(typed.role === 'seller' ? 'sellerId' : 'supervisorId')}
        description={t('idHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={mark('id', typed.id)}
        value={typed.id}
        onChange={(event) => set({ id: event.currentTarget.value })}
      />
      {typed.role === 'seller' ? (
        <SupervisorSelect
          label={t('supervisor')}
          value={typed.supervisor.id}
          name={typed.supervisor.name}
          wrong={mark('supervisorId', typed.supervisor.id) !== undefined}
          onChange={(id, name) => set({ supervisor: { id, name } })}
        />
      ) : (
        <SelectField
          label={t('distributor')}
          options={distributors.map((value) => ({ value, label: value }))}
          value={typed.distributorId}
          onChange={(distributorId) => set({ distributorId })}
        />
      )}
    </>
  )
}

/** An invitation needs the public address. */
function WayIn({ invite, onChange }: { invite: boolean; onChange: (invite: boolean) => void }) {
  const { t } = useTranslation(['personForm', 'moves'])
  return (
    <Radio.Group
      label={t('wayIn')}
      value={invite ? 'invite' : 'password'}
      onChange={(chosen) => onChange(chosen === 'invite')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="invite"
          disabled={PUBLIC_URL === ''}
          label={t('moves:invite.button')}
          description={t(PUBLIC_URL === '' ? 'inviteNoUrl' : 'inviteHelp')}
        />
        <Radio value="password" label={t('password')} description={t('passwordHelp')} />
      </Stack>
    </Radio.Group>
  )
}
