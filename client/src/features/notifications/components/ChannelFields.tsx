import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { type ChosenKind, kindsOf } from '@tristar/shared/notifications/kinds'
import {
  CHANNELS,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
} from '@tristar/shared/notifications/kinds/kind'
import type { NotificationSettings } from '@tristar/shared/notifications/notifications.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/session'
import { useJoining } from '../../../lib/useJoining'
import classes from './notifications.module.css'
import { useKindName } from './useKindName'

interface ChannelFieldsProps {
  channels: NotificationSettings['channels']
  onChange: (channels: NotificationSettings['channels']) => void
}

/**
 * A choice for each kind of which one's role is told, under a heading that chooses for all of its kinds at once; account
 * matters are always on.
 */
export function ChannelFields({ channels, onChange }: ChannelFieldsProps) {
  const { t } = useTranslation('notifications')
  const nameOf = useKindName()
  const { role } = useSignedIn()
  const { labelled } = useJoining()
  const field = (kinds: readonly ChosenKind[], label: Label) => (
    <ChannelField {...label} {...{ kinds, channels, onChange }} />
  )
  const groups = NOTIFICATION_GROUPS.map((group) => ({ group, kinds: kindsOf(group, role) }))
  return (
    <div>
      {groups
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ group, kinds }) => (
          <Setting
            key={group}
            title={t(`about.${group}.title`)}
            help={t(role === 'admin' ? helpOfAdmins(group) : `about.${group}.help`)}
            field={field(kinds, labelOf(group))}
            id={group}
          >
            {kinds.length > 1 && (
              <details className={classes.each}>
                <summary aria-label={labelled(t('setting.each'), t(`about.${group}.title`))}>
                  {t('setting.each')}
                </summary>
                {kinds.map((kind) => (
                  <label key={kind}>
                    {nameOf(kind)}
                    {field([kind], { 'aria-label': nameOf(kind) })}
                  </label>
                ))}
              </details>
            )}
          </Setting>
        ))}
      <Setting
        title={t('about.account.title')}
        help={t('about.account.help')}
        field={<span>{t('about.account.always')}</span>}
        id="account"
      />
    </div>
  )
}

/** Only admins are told of approvals and imports. */
const helpOfAdmins = (group: NotificationGroup) =>
  group === 'people' ? 'about.people.helpAdmin' : (`about.${group}.help` as const)

/** The attributes that name and describe a field. */
type Label = Partial<Record<'aria-label' | 'aria-labelledby' | 'aria-describedby', string>>

interface ChannelFieldProps extends ChannelFieldsProps, Label {
  kinds: readonly ChosenKind[]
}

/** Chooses for several kinds at once; says so while they differ. */
function ChannelField({ kinds, channels, onChange, ...label }: ChannelFieldProps) {
  const { t } = useTranslation('notifications')
  const [first, ...further] = new Set(kinds.map((kind) => channels[kind]))
  const differ = further.length > 0
  return (
    <NativeSelect
      {...label}
      rightSection={<IconSelector size={18} stroke={1.75} aria-hidden="true" />}
      value={differ ? 'mixed' : first}
      onChange={({ currentTarget: { value } }) => {
        const channel = CHANNELS.find((each) => each === value)
        const chosen = kinds.map((kind) => [kind, channel])
        if (channel) onChange({ ...channels, ...Object.fromEntries(chosen) })
      }}
    >
      {differ && <option value="mixed">{t('setting.channel.mixed')}</option>}
      {CHANNELS.map((channel) => (
        <option key={channel} value={channel}>
          {t(`setting.channel.${channel}`)}
        </option>
      ))}
    </NativeSelect>
  )
}

const labelOf = (id: string): Label => ({
  'aria-labelledby': id,
  'aria-describedby': `${id}-help`,
})

interface SettingProps {
  id: string
  title: string
  help: string
  field: ReactNode
  children?: ReactNode
}

function Setting({ id, title, help, field, children }: SettingProps) {
  return (
    <div className={classes.setting}>
      <div>
        <strong id={id}>{title}</strong>
        <div id={`${id}-help`} className={classes.help}>
          {help}
        </div>
      </div>
      {field}
      {children}
    </div>
  )
}
