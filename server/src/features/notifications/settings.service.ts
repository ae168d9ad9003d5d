import { GROUP_OF, type NotificationKind } from '@tristar/shared/notifications/kinds'
import type { ClientSession, Types } from 'mongoose'
import { type Settings, SettingsModel } from './settings.model.ts'

type Choice = Pick<Settings, 'channels' | 'quiet' | 'sms'>

/** Before anything was chosen. */
const DEFAULT_SETTINGS: Choice = { channels: {}, quiet: null, sms: false }

/** The settings of many accounts, with one query. */
export async function settingsOf(
  accounts: readonly Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<(account: Types.ObjectId) => Choice> {
  const found = await SettingsModel.find({ _id: { $in: [...accounts] } })
    .session(session)
    .lean<Settings[]>()
  const byAccount = new Map(found.map((each) => [String(each._id), each]))
  return (account) => byAccount.get(String(account)) ?? DEFAULT_SETTINGS
}

/** Whether the kind goes there; passwords and addresses always do. */
export function wants(
  { channels }: Choice,
  kind: NotificationKind,
  where: 'product' | 'mail',
): boolean {
  const group = GROUP_OF[kind]
  const chosen = group === 'account' ? 'both' : (channels[group] ?? 'both')
  return chosen === 'both' || chosen === where
}
