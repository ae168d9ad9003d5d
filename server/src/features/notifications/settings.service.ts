import {
  GROUP_OF,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  type NotificationKind,
} from '@tristar/shared/notifications/kinds'
import type {
  NotificationSettings,
  SettingsAnswer,
} from '@tristar/shared/notifications/notifications.schema'
import { DEFAULT_LANGUAGE } from '@tristar/shared/common/languages'
import type { ClientSession, Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { changeLanguage, getAccount } from '../account/account.ts'
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

/** The mails of these groups stop; their entries in the product stay as they are. */
export async function stopMails(
  _id: Types.ObjectId,
  groups: readonly NotificationGroup[],
): Promise<void> {
  const { channels } = (await settingsOf([_id]))(_id)
  const stopped = groups.flatMap((group) => {
    const now = channels[group] ?? 'both'
    if (now === 'product' || now === 'none') return []
    return [[`channels.${group}`, now === 'both' ? 'product' : 'none'] as const]
  })
  if (stopped.length === 0) return
  const { quiet, sms } = DEFAULT_SETTINGS
  const change = { $set: Object.fromEntries(stopped), $setOnInsert: { quiet, sms } }
  await SettingsModel.updateOne({ _id }, change, { upsert: true })
}

/** What the account chose, each group named. */
export async function ownSettings(
  { env }: Pick<Context, 'env'>,
  accountId: string,
): Promise<SettingsAnswer> {
  const { _id, email, number, language = DEFAULT_LANGUAGE } = await getAccount(accountId)
  const { channels, quiet, sms } = (await settingsOf([_id]))(_id)
  const named = NOTIFICATION_GROUPS.map((group) => [group, channels[group] ?? 'both'])
  const reach = {
    mail: Boolean(env.SMTP_URL && email),
    sms: Boolean(env.SMS_GATEWAY_URL && number),
  }
  return { channels: Object.fromEntries(named), quiet, sms, language, reach }
}

export async function saveSettings(
  accountId: string,
  { language, ...chosen }: NotificationSettings,
): Promise<void> {
  await changeLanguage(accountId, language)
  await SettingsModel.updateOne({ _id: accountId }, { $set: chosen }, { upsert: true })
}
