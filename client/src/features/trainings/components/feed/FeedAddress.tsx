import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { canCopy, copyText } from '../../../../lib/clipboard'
import { showDone } from '../../../../ui/toast'
import classes from './feed.module.css'

/** An address that was just made, to be copied or opened; takes the focus that the pressed button has left. */
export function FeedAddress({ url }: { url: string }) {
  const { t } = useTranslation('feed')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  async function copy() {
    await copyText(url)
    showDone(t('copied'))
  }
  return (
    <Stack gap="xs">
      <div className={classes.address}>
        <TextInput
          ref={field}
          readOnly
          label={t('address')}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        {canCopy() && (
          <Button
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {t('copy')}
          </Button>
        )}
      </div>
      <Text fw={600}>{t('once')}</Text>
      <div>
        <Button
          component="a"
          variant="default"
          href={url.replace(/^https?:/, 'webcal:')}
          leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('open')}
        </Button>
      </div>
    </Stack>
  )
}
