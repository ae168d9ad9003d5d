import { PERSON_TEXTS, type PersonTexts, textsOfRole } from '@tristar/shared/account/personTexts'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/useLanguage'
import type { Marks } from '../../../../lib/useMarks'
import { TextField } from '../../../../ui/Field'

/** What is typed of a person. */
export interface TypedContact extends PersonTexts {
  email: string
  number: string
}

interface ContactFieldsProps {
  role: LearnerRole
  typed: TypedContact
  set: (change: Partial<TypedContact>) => void
  mark: Marks
  /** What becomes of what is typed, below the field. */
  emailNote: string
  numberNote: string
  nameNote: string
}

/** Name and addresses of somebody else. */
export function ContactFields(props: ContactFieldsProps) {
  const { role, typed, set, mark, nameNote, emailNote, numberNote } = props
  const { t } = useTranslation('personForm')
  const language = useLanguage()
  return (
    <>
      {textsOfRole(role).map((text) => (
        <TextField
          key={text}
          label={PERSON_TEXTS[text].label[language]}
          description={text === 'name' ? nameNote : undefined}
          autoComplete="off"
          error={mark(text)}
          value={typed[text]}
          onChange={(event) => set({ [text]: event.currentTarget.value })}
        />
      ))}
      <TextField
        label={t('email')}
        description={emailNote}
        type="email"
        autoComplete="off"
        error={mark('email')}
        value={typed.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <TextField
        label={t('number')}
        description={numberNote}
        type="tel"
        autoComplete="off"
        error={mark('number')}
        value={typed.number}
        onChange={(event) => set({ number: event.currentTarget.value })}
      />
    </>
  )
}
