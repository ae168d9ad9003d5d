import { notifications } from '@mantine/notifications'
import { IconCircleCheckFilled } from '@tabler/icons-react'

/** Says that something has been done; for inside the signed-in layout, which shows it. */
export function showDone(title: string, message = ''): void {
  notifications.show({
    title,
    message,
    color: 'transparent',
    icon: <IconCircleCheckFilled size={20} color="var(--tone-green-text)" />,
    withBorder: true,
  })
}
