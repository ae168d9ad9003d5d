import { useTranslation } from 'react-i18next'
import type { TextFieldProps } from '../../../ui/Field'
import { PasswordField } from '../../../ui/PasswordField'

/** The field for a new password: states the rules, and lets password managers propose one. */
export function NewPassword(props: Partial<TextFieldProps>) {
  const { t } = useTranslation('auth')
  return (
    <PasswordField
      label={t('password')}
      description={t('passwordHelp')}
      size="md"
      autoComplete="new-password"
      {...props}
    />
  )
}
