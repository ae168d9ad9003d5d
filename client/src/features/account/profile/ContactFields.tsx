import { PERSON_TEXTS, type PersonTexts, textsOfRole } from '@tristar/shared/account/personTexts'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/session'
import { useLanguage } from '../../../lib/useLanguage'
import type { Marks } from '../../../lib/useMarks'
import { TextField } from '../../../ui/Field'
import { PasswordField } from '../../../ui/PasswordField'
import { PhoneField } from '../components/PhoneField'
import { WaitingAddress } from './WaitingAddress'

interface Fields extends PersonTexts {
  email: string
  number: string
  password: string
}

interface ContactFieldsProps {
  fields: Fields
  set: (change: Partial<Fields>) => void
  /** What the last refusal says at each field. */
  mark: Marks
  /** Whether a confirmed address is being replaced or removed. */
  guarded: boolean
  /** Closes the banner of that refusal. */
  dismiss: () => void
  submit: (action: () => Promise<void>) => Promise<boolean>
}

export function ContactFields({ fields, set, mark, guarded, dismiss, submit }: ContactFieldsProps) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { role } = useSignedIn()
  return (
    <>
      {textsOfRole(role).map((text, index) => (
        <TextField
          key={text}
          label={PERSON_TEXTS[text].label[language]}
          autoComplete={PERSON_TEXTS[text].autoComplete}
          data-autofocus={index === 0 || undefined}
          error={mark(text)}
          value={fields[text]}
          onChange={(event) => set({ [text]: event.currentTarget.value })}
        />
      ))}
      <TextField
        label={t('contact.email')}
        type="email"
        autoComplete="email"
        error={mark('email')}
        value={fields.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <WaitingAddress channel="email" submit={submit} />
      <PhoneField
        label={t('contact.number')}
        description={t('contact.numberHelp')}
        type="tel"
        autoComplete="tel"
        error={mark('number')}
        value={fields.number}
        onType={(number) => set({ number })}
        dismiss={dismiss}
      />
      <WaitingAddress channel="number" submit={submit} />
      {guarded && (
        <PasswordField
          label={t('contact.current')}
          description={t('contact.currentHelp')}
          autoComplete="current-password"
          error={mark('password')}
          value={fields.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
        />
      )}
    </>
  )
}
