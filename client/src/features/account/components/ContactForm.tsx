import { Group, Stack, Text, Title } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizePhone } from '@tristar/shared/account/account.rules'
import { codeOf } from '../../../lib/errorText'
import { setLanguage } from '../../../lib/i18n'
import { personOf, useSession, useSignedIn } from '../../../lib/session'
import { useLanguage } from '../../../lib/useLanguage'
import { useSubmit } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { LanguageSelect } from '../../../ui/LanguageSelect'
import { SubmitButton } from '../../../ui/SubmitButton'
import { showDone } from '../../../ui/toast'
import { saveProfile } from '../api/profile'
import { ContactFields } from './ContactFields'

/** Setting a first address is free; changing one asks for the current password (contract, section 2). */
function changesAddress(before: { email: string; number: string }, email: string, number: string) {
  const emailChanged = before.email !== '' && email.trim() !== before.email
  const numberChanged = before.number !== '' && normalizePhone(number) !== before.number
  return emailChanged || numberChanged
}

export function ContactForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('account')
  const person = personOf(useSignedIn())
  const { mergeUser, mergeAdmin } = useSession()
  const { busy, error, dismiss, submit } = useSubmit()
  const shown = useLanguage()
  const [fields, setFields] = useState({
    name: person.name,
    email: person.email,
    number: person.number,
    language: shown,
    password: '',
  })
  const guarded = changesAddress(person, fields.email, fields.number)
  const code = codeOf(error)

  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(async () => {
      const { password, ...input } = fields
      const answer = await saveProfile(guarded ? { ...input, password } : input)
      if ('admin' in answer) mergeAdmin(answer.admin)
      else mergeUser(answer.user)
      if (fields.language !== shown) await setLanguage(fields.language)
      showDone(t('contact.saved'))
      onSaved()
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <div>
          <Title order={3}>{t('contact.title')}</Title>
          <Text c="dimmed">{t('contact.help')}</Text>
        </div>
        <WarningBanner error={error} onDismiss={dismiss} />
        <ContactFields fields={fields} set={set} code={code} guarded={guarded} />
        <LanguageSelect value={fields.language} onChange={(language) => set({ language })} />
        <Group justify="flex-end">
          <SubmitButton busy={busy}>{t('contact.save')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
