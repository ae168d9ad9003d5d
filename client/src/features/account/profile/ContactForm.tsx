import { Group, Stack, Text, Title } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizePhone } from '@tristar/shared/account/account.rules'
import { PERSON_TEXT_NAMES, type PersonTexts, textsOf } from '@tristar/shared/account/personTexts'
import type { ContactFields as Contact, Profile } from '@tristar/shared/account/account.schema'
import type { Language } from '@tristar/shared/common/languages'
import { tidyLine } from '@tristar/shared/common/tidyLine'
import { setLanguage } from '../../../lib/i18n'
import { tagOf } from '../../../lib/language'
import { personOf, useSignedIn } from '../../../lib/session'
import { useLanguage } from '../../../lib/useLanguage'
import { useMarks } from '../../../lib/useMarks'
import { useSubmit } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { LanguageSelect } from '../../../ui/LanguageSelect'
import { SubmitButton } from '../../../ui/SubmitButton'
import { showDone } from '../../../ui/toast'
import { useSaveProfile } from '../api/useSaveProfile'
import { ContactFields } from './ContactFields'
import { linkTold } from './linkSent'

interface Typed extends PersonTexts {
  email: string
  number: string
  /** As chosen here; undefined before. */
  language: Language | undefined
  password: string
}

/**
 * The changed fields: resending an unchanged address would cancel a pending one. The password is included when a confirmed
 * address is replaced or removed. The language is included when it was chosen, because that of the mails may differ from
 * the one shown; an account without a language gets the one shown.
 */
function changesOf(
  typed: Typed,
  saved: Contact,
  shown: Language,
): { input: Profile; guarded: boolean } {
  const email = tidyLine(typed.email)
  const number = normalizePhone(typed.number)
  const texts = PERSON_TEXT_NAMES.filter((text) => tidyLine(typed[text]) !== saved[text])
  const language = typed.language ?? (saved.language === '' ? shown : undefined)
  const guarded =
    (saved.email !== '' && email !== saved.email) ||
    (saved.number !== '' && number !== saved.number)
  return {
    guarded,
    input: {
      ...Object.fromEntries(texts.map((text) => [text, typed[text]])),
      ...(language && { language }),
      ...(email !== saved.email && { email }),
      ...(number !== saved.number && { number }),
      ...(guarded && { password: typed.password }),
    },
  }
}

/** The fields of refusals that name none. */
const ABOUT = {
  NAME_LINK: 'name',
  PASSWORD_WRONG: 'password',
  PASSWORD_REQUIRED: 'password',
} as const

export function ContactForm({ onSaved }: { onSaved: () => void }) {
  const { t, i18n } = useTranslation('account')
  const person = personOf(useSignedIn())
  const save = useSaveProfile()
  const { busy, error, dismiss, submit } = useSubmit()
  const mark = useMarks(error, ABOUT)
  const shown = useLanguage()
  const { email, number } = person
  const [fields, setFields] = useState<Typed>({
    ...textsOf(person),
    email,
    number,
    language: undefined,
    password: '',
  })
  const { input, guarded } = changesOf(fields, person, shown)

  const set = (change: Partial<Typed>) => setFields({ ...fields, ...change })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(async () => {
      const now = await save(input)
      const { language = shown } = fields
      if (language !== shown) await setLanguage(language)
      // `t` speaks the language from before the change.
      const told = i18n.getFixedT(tagOf(language), 'account')
      showDone(told('contact.saved'), linkTold(told, person, now))
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
        <ContactFields
          fields={fields}
          set={set}
          mark={mark}
          guarded={guarded}
          dismiss={dismiss}
          submit={submit}
        />
        <LanguageSelect
          value={fields.language ?? shown}
          onChange={(language) => set({ language })}
        />
        <Group justify="flex-end">
          <SubmitButton busy={busy}>{t('contact.save')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
