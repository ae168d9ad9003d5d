import { isPhone } from '@tristar/shared/account/account.rules'
import { correctedPhone } from '@tristar/shared/account/phoneReading.rules'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../../../ui/Field'
import { PlainButton } from '../../../ui/PlainButton'
import classes from './PhoneField.module.css'

interface PhoneFieldProps extends Omit<TextFieldProps, 'value' | 'error' | 'ref' | 'onChange'> {
  value: string
  /** Why the number was refused; a field that is empty may be marked for that. */
  error: string | undefined
  /** The number as typed, or the one that was meant. */
  onType: (number: string) => void
  /** Closes the banner of the refusal. */
  dismiss: () => void
}

/** A field for a phone number: one that is refused only for how it is written can be corrected by a press. */
export function PhoneField({ error, onType, dismiss, ...field }: PhoneFieldProps) {
  const { t } = useTranslation('account')
  const input = useRef<HTMLInputElement>(null)
  const meant = error && !isPhone(field.value) ? correctedPhone(field.value) : ''

  function handleTake() {
    dismiss()
    onType(meant)
    // The button goes.
    input.current?.focus()
  }

  return (
    <div>
      <TextField
        {...field}
        ref={input}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <output className={classes.offer}>
        {meant && (
          <PlainButton variant="default" onClick={handleTake}>
            {t('contact.takeNumber', { number: meant })}
          </PlainButton>
        )}
      </output>
    </div>
  )
}
