import { isPhone } from '@tristar/shared/account/account.rules'
import { correctedPhone } from '@tristar/shared/account/phoneReading.rules'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../../../ui/Field'
import { PlainButton } from '../../../ui/PlainButton'
import classes from './PhoneField.module.css'

interface PhoneFieldProps extends Omit<TextFieldProps, 'value' | 'error' | 'ref'> {
  value: string
  /** Whether the number was refused; a field that is empty may be marked for that. */
  error: boolean
  /** Takes the number that was meant. */
  onTake: (number: string) => void
}

/** A field for a phone number: one that is refused only for how it is written can be corrected by a press. */
export function PhoneField({ error, onTake, ...field }: PhoneFieldProps) {
  const { t } = useTranslation('account')
  const input = useRef<HTMLInputElement>(null)
  const meant = error && !isPhone(field.value) ? correctedPhone(field.value) : ''

  function handleTake() {
    onTake(meant)
    // The button goes.
    input.current?.focus()
  }

  return (
    <div>
      <TextField {...field} ref={input} error={error} />
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
