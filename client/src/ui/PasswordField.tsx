import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PasswordField.module.css'

/** A password and the eye that shows it. Mantine's own would weigh 3 kB more on the login page. */
export function PasswordField(props: TextInputProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionPointerEvents="all"
      rightSection={
        <UnstyledButton
          className={classes.eye}
          aria-label={t('password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      }
    />
  )
}
