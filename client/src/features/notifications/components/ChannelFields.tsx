import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { CHANNELS, groupsOf, type NotificationGroup } from '@tristar/shared/notifications/kinds'
import type { NotificationSettings } from '@tristar/shared/notifications/notifications.schema'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/session'
import classes from './notifications.module.css'

interface ChannelFieldsProps {
  channels: NotificationSettings['channels']
  onChange: (channels: NotificationSettings['channels']) => void
}

/** A choice for each group of which one's role is told; account matters are always on. */
export function ChannelFields({ channels, onChange }: ChannelFieldsProps) {
  const { t } = useTranslation('notifications')
  const { role } = useSignedIn()
  const options = CHANNELS.map((value) => ({ value, label: t(`setting.channel.${value}`) }))
  return (
    <div>
      {groupsOf(role).map((group) => (
        <Setting
          key={group}
          title={t(`about.${group}.title`)}
          help={t(role === 'admin' ? helpOfAdmins(group) : `about.${group}.help`)}
        >
          {(described) => (
            <NativeSelect
              {...described}
              rightSection={<IconSelector size={18} stroke={1.75} />}
              data={options}
              value={channels[group]}
              onChange={({ currentTarget: { value } }) => {
                const channel = CHANNELS.find((each) => each === value)
                if (channel) onChange({ ...channels, [group]: channel })
              }}
            />
          )}
        </Setting>
      ))}
      <Setting title={t('about.account.title')} help={t('about.account.help')}>
        {() => <span>{t('about.account.always')}</span>}
      </Setting>
    </div>
  )
}

/** Only admins are told of approvals and imports. */
const helpOfAdmins = (group: NotificationGroup) =>
  group === 'people' ? 'about.people.helpAdmin' : (`about.${group}.help` as const)

interface SettingProps {
  title: string
  help: string
  /** Gets the attributes that name and describe its field. */
  children: (described: { 'aria-labelledby': string; 'aria-describedby': string }) => ReactNode
}

function Setting({ title, help, children }: SettingProps) {
  const id = useId()
  return (
    <div className={classes.setting}>
      <div>
        <strong id={id}>{title}</strong>
        <div id={`${id}-help`} className={classes.help}>
          {help}
        </div>
      </div>
      {children({ 'aria-labelledby': id, 'aria-describedby': `${id}-help` })}
    </div>
  )
}
