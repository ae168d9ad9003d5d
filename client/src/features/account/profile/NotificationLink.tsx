import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths'
import { useSignedIn } from '../../../lib/session'

/** Leads to the page on which one chooses what one is told. */
export function NotificationLink({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('account')
  const { notificationSettings } = paths[useSignedIn().role]
  return (
    <Stack gap="md">
      <div>
        <Title order={3}>{t('notifications.title')}</Title>
        <Text c="dimmed">{t('notifications.help')}</Text>
      </div>
      <Group justify="flex-end">
        <Button component={Link} to={notificationSettings} variant="default" onClick={onFollow}>
          {t('notifications.open')}
        </Button>
      </Group>
    </Stack>
  )
}
