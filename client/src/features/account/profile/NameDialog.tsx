import type { ContactFields } from '@tristar/shared/account/account.schema'
import { Button, Modal, Stack, Text } from '@mantine/core'
import { contactFaults, normalizePhone } from '@tristar/shared/account/account.rules'
import type { Language } from '@tristar/shared/common/languages'
import { PERSON_TEXTS } from '@tristar/shared/account/personTexts'
import { tidyLine } from '@tristar/shared/common/tidyLine'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refuseFor } from '../../../lib/errorText'
import { useLearner } from '../../../lib/session'
import { useLanguage } from '../../../lib/useLanguage'
import { useMarks } from '../../../lib/useMarks'
import { useSubmit } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { DialogFoot } from '../../../ui/DialogFoot'
import { TextField } from '../../../ui/Field'
import { SubmitButton } from '../../../ui/SubmitButton'
import { showDone } from '../../../ui/toast'
import { useDialogProps } from '../../../ui/useDialogProps'
import { PhoneField } from '../components/PhoneField'
import { useSaveProfile } from '../api/useSaveProfile'
import { linkTold } from './linkSent'

interface NameDialogProps {
  opened: boolean
  /** After a login, or because a certificate needs the name. */
  reason: 'welcome' | 'certificate'
  /** Called with whether the name was given. */
  onAnswer: (named: boolean) => void
}

/** Asks a learner for the name that certificates show; after a login also for an address, unless there is one. */
export function NameDialog({ opened, reason, onAnswer }: NameDialogProps) {
  const { t } = useTranslation('account')
  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={() => onAnswer(false)}
      title={t(`name.${reason}.title`)}
      size="26rem"
    >
      <NameForm reason={reason} onAnswer={onAnswer} />
    </Modal>
  )
}

/** Whether it is meant as a phone number, valid or not. */
const isNumber = (typed: string) => /^[\d\s+().-]+$/.test(tidyLine(typed))

/** What was typed into the field for both kinds of addresses. */
function addressOf(typed: string): { email?: string; number?: string } {
  if (tidyLine(typed) === '') return {}
  return isNumber(typed) ? { number: normalizePhone(typed) } : { email: tidyLine(typed) }
}

function isReachable({ email, number, pendingEmail, pendingNumber }: ContactFields): boolean {
  return [email, number, pendingEmail, pendingNumber].some((each) => each !== '')
}

/** For an account without a language the one on screen: its mails are sent in it, that with the link too. */
function useFirstLanguage(): { language?: Language } {
  const shown = useLanguage()
  return useLearner().language === '' ? { language: shown } : {}
}

function NameForm({ reason, onAnswer }: Omit<NameDialogProps, 'opened'>) {
  const { t } = useTranslation('account')
  const person = useLearner()
  const language = useLanguage()
  const firstLanguage = useFirstLanguage()
  const save = useSaveProfile()
  const { busy, error, dismiss, submit } = useSubmit()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [missing, setMissing] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const reachable = isReachable(person)
  const mark = useMarks(error, { NAME_LINK: 'name' })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(tidyLine(name) === '')
    void submit(async () => {
      refuseFor(contactFaults({ name, ...addressOf(address) }))
      if (tidyLine(name) === '') return nameField.current?.focus()
      const now = await save({ name, ...addressOf(address), ...firstLanguage })
      showDone(t('contact.saved'), linkTold(t, person, now))
      onAnswer(true)
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <Text c="dimmed">{t(`name.${reason}.help`)}</Text>
        <WarningBanner error={error} onDismiss={dismiss} />
        <TextField
          label={PERSON_TEXTS.name.label[language]}
          autoComplete="name"
          data-autofocus
          ref={nameField}
          error={missing && tidyLine(name) === '' ? t('name.missing') : mark('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {reason === 'welcome' && !reachable && (
          <PhoneField
            label={t('name.contact')}
            description={t('name.contactHelp')}
            autoComplete="email"
            autoCapitalize="none"
            error={mark('email') ?? mark('number')}
            value={address}
            onType={setAddress}
            dismiss={dismiss}
          />
        )}
        <DialogFoot>
          <Button variant="default" onClick={() => onAnswer(false)}>
            {t(`name.${reason}.later`)}
          </Button>
          <SubmitButton busy={busy}>{t(`name.${reason}.save`)}</SubmitButton>
        </DialogFoot>
      </Stack>
    </form>
  )
}
