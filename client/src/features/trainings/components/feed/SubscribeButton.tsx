import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconRss } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyWithTexts } from '../../../../lib/lazyWithTexts'
import { IconButton } from '../../../../ui/IconButton'
import { LazyDialog } from '../../../../ui/LazyDialog'
import { useIsPhone } from '../../../../ui/useIsPhone'
import classes from './feed.module.css'

const FeedSheet = lazyWithTexts(async () => (await import('./FeedSheet')).FeedSheet, 'feed')

/** Opens the address by which other calendars subscribe to the own trainings; on a phone an icon. */
export function SubscribeButton() {
  const { t } = useTranslation('trainings')
  const phone = useIsPhone()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      {phone ? (
        <IconButton
          variant="default"
          className={classes.icon}
          icon={IconRss}
          label={t('subscribe')}
          onClick={open}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconRss size={18} stroke={1.75} aria-hidden="true" />}
          onClick={open}
        >
          {t('subscribe')}
        </Button>
      )}
      <LazyDialog opened={opened} onClose={close}>
        <FeedSheet opened={opened} onClose={close} />
      </LazyDialog>
    </>
  )
}
