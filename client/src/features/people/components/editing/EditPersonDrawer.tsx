import { Stack } from '@mantine/core'
import { emailKeyOf, normalizePhone, personEditFaults } from '@tristar/shared/account/account.rules'
import { PERSON_TEXT_NAMES, textsOf } from '@tristar/shared/account/personTexts'
import { tidyLine } from '@tristar/shared/common/tidyLine'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import type { EditPersonInput } from '@tristar/shared/people/accounts.schema'
import type { Person } from '@tristar/shared/people/person.schema'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refuseFor } from '../../../../lib/errorText'
import { useChange } from '../../../../lib/useChange'
import { useMarks } from '../../../../lib/useMarks'
import { useDialogSubmit } from '../../../../lib/useDialogSubmit'
import type { Submission } from '../../../../lib/useSubmit'
import { Note, WarningBanner } from '../../../../ui/Banner'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { TextField, type TextFieldProps } from '../../../../ui/Field'
import { PlainButton } from '../../../../ui/PlainButton'
import { SubmitButton } from '../../../../ui/SubmitButton'
import { showDone } from '../../../../ui/toast'
import { usePersonText } from '../../../common/usePersonText'
import { ContactFields, type TypedContact } from './ContactFields'
import { PersonDrawer } from './PersonDrawer'

interface EditPersonDrawerProps {
  opened: boolean
  person: Person
  onClose: () => void
  /** With the id from now on. */
  onEdited: (id: string) => void
}

/** Corrects name, addresses and, while nothing refers to it, the id of somebody. */
export function EditPersonDrawer({ opened, onClose, ...form }: EditPersonDrawerProps) {
  const { t } = useTranslation('personForm')
  const { who } = form.person
  const { cancel, ...submission } = useDialogSubmit(onClose)
  return (
    <PersonDrawer
      opened={opened}
      title={t('edit', { who: usePersonText()(who.id, who.name) })}
      onClose={cancel}
    >
      <EditForm {...form} submission={submission} onCancel={cancel} />
    </PersonDrawer>
  )
}

interface Typed extends TypedContact {
  newId: string
}

/** What differs from what is shown: an address that waits counts as shown, and is not sent again. */
function changesOf(typed: Typed, { who }: Person): Omit<EditPersonInput, 'id'> {
  const shown = textsOf(who)
  const texts = PERSON_TEXT_NAMES.filter((text) => tidyLine(typed[text]) !== shown[text])
  const { email, number } = tidied(typed)
  const newId = tidyLine(typed.newId)
  return {
    ...Object.fromEntries(texts.map((text) => [text, typed[text]])),
    ...(email !== shownOf(who, 'email') && { email }),
    ...(number !== shownOf(who, 'number') && { number }),
    ...(newId !== who.id && { newId }),
  }
}

/** The addresses as they are sent. */
const tidied = ({ email, number }: Typed) => ({
  email: tidyLine(email),
  number: normalizePhone(number),
})

type Channel = 'email' | 'number'

const pendingOf = (who: Person['who'], channel: Channel) =>
  channel === 'email' ? who.pendingEmail : who.pendingNumber

/** The address that the form begins with: the new one, if one waits. */
const shownOf = (who: Person['who'], channel: Channel) => pendingOf(who, channel) || who[channel]

type EditFormProps = Pick<EditPersonDrawerProps, 'person' | 'onEdited'> & {
  submission: Submission
  onCancel: () => void
}

function EditForm({ person, submission, onEdited, onCancel }: EditFormProps) {
  const { t } = useTranslation(['personForm', 'ui'])
  const { who } = person
  const edit = useChange(accountsCalls.edit)
  const { busy, error, dismiss, submit } = submission
  const mark = useMarks(error, ABOUT)
  const [typed, setTyped] = useState<Typed>({
    ...textsOf(who),
    email: shownOf(who, 'email'),
    number: shownOf(who, 'number'),
    newId: who.id,
  })
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const { fates, told } = fatesOf(who, typed)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(async () => {
      const changes = changesOf(typed, person)
      const { newId } = changes
      refuseFor(personEditFaults(changes))
      if (Object.keys(changes).length > 0) {
        await edit({ id: who._id, ...changes })
        showDone(t('saved'))
      }
      onEdited(newId ?? who.id)
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <WarningBanner error={error} onDismiss={dismiss} />
        <ContactFields
          role={who.role}
          typed={typed}
          set={set}
          mark={mark}
          nameNote={t('nameHelp')}
          emailNote={t(`address.${fates.email}`)}
          numberNote={t(`address.${fates.number}`)}
        />
        <IdField
          person={person}
          error={mark('newId', typed.newId)}
          value={typed.newId}
          onChange={(event) => set({ newId: event.currentTarget.value })}
        />
        {told && <Note tone="ink">{t('told')}</Note>}
      </Stack>
      <DialogFoot>
        <PlainButton variant="default" onClick={onCancel}>
          {t('ui:action.cancel')}
        </PlainButton>
        <SubmitButton busy={busy}>{t('ui:action.save')}</SubmitButton>
      </DialogFoot>
    </form>
  )
}

type IdFieldProps = Pick<TextFieldProps, 'error' | 'value' | 'onChange'> & { person: Person }

/** The id, which can be changed as long as nothing refers to it. */
function IdField({ person: { who, can }, ...field }: IdFieldProps) {
  const { t } = useTranslation('personForm')
  return (
    <TextField
      {...field}
      label={t(who.role === 'seller' ? 'sellerId' : 'supervisorId')}
      description={t(can.rename ? 'idFree' : 'idFixed')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      disabled={!can.rename}
    />
  )
}

/** The fields of refusals that name none. */
const ABOUT = {
  ID_TAKEN: 'newId',
  ID_IN_USE: 'newId',
  NAME_LINK: 'name',
} as const

type Fate = 'none' | 'confirmed' | 'cleared' | 'counts' | Waiting | `${Waiting}First`
type Waiting = 'waits' | 'willWait'

/** What becomes of what stands at an address: said below its field as soon as it differs. */
function fateOf(who: Person['who'], channel: Channel, typed: string): Fate {
  const former = who[channel]
  const isTyped = (address: string) => emailKeyOf(address) === emailKeyOf(typed)
  if (isTyped(former)) return typed === '' ? 'none' : 'confirmed'
  if (typed === '') return 'cleared'
  if (isTyped(pendingOf(who, channel))) return former ? 'waits' : 'waitsFirst'
  if (!who.joined) return 'counts'
  return former ? 'willWait' : 'willWaitFirst'
}

/** In these a former address goes, or is to go, and is told. */
const TELLING: readonly Fate[] = ['cleared', 'counts', 'willWait']

/** What becomes of both, and whether a former one is told. */
function fatesOf(who: Person['who'], typed: Typed) {
  const { email, number } = tidied(typed)
  const fates = { email: fateOf(who, 'email', email), number: fateOf(who, 'number', number) }
  const isTold = (channel: Channel) => who[channel] !== '' && TELLING.includes(fates[channel])
  return { fates, told: isTold('email') || isTold('number') }
}
