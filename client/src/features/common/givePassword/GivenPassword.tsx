import { Button, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canCopy, copyText } from '../../../lib/clipboard'
import { DialogFoot } from '../../../ui/DialogFoot'
import { PlainButton } from '../../../ui/PlainButton'
import classes from './givePassword.module.css'

interface GivenPasswordProps {
  /** Whose password it is. */
  who: string
  password: string
  onDone: () => void
}

/** A password that the server tells only once; needs the namespace `givePassword`. */
export function GivenPassword({ who, password, onDone }: GivenPasswordProps) {
  const { t } = useTranslation('givePassword')
  return (
    <Stack gap="md">
      <output className={classes.password} aria-label={t('password', { who })}>
        {password}
      </output>
      <Text>{t('once', { who })}</Text>
      <DialogFoot>
        <CopyButton text={password} />
        <PlainButton onClick={onDone} autoFocusInDialog>
          {t('done')}
        </PlainButton>
      </DialogFoot>
    </Stack>
  )
}

/** Where nothing can be copied, the password can still be selected. */
function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('givePassword')
  const [copied, setCopied] = useState(false)
  if (!canCopy()) return null
  const Icon = copied ? IconCheck : IconCopy
  const handleCopy = () => void copyText(text).then(() => setCopied(true))
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      onClick={handleCopy}
    >
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
    </Button>
  )
}
