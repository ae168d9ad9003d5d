import {
  CHOSEN_KINDS,
  type ChosenKind,
  isChosen,
  KINDS,
  kindsTold,
  type News,
  type NotificationKind,
} from '@tristar/shared/notifications/kinds'
import type { Channel, ChosenKindOf } from '@tristar/shared/notifications/kinds/kind'
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
export function wants(choice: Choice, kind: NotificationKind, where: 'product' | 'mail'): boolean {
  const chosen = channelOf(choice, kind)
  return chosen === 'both' || chosen === where
}

/** Whether the notification goes there: one of the kinds of which it tells does. */
export function wantsNews(choice: Choice, news: News, where: 'product' | 'mail'): boolean {
  return kindsTold(news).some((kind) => wants(choice, kind, where))
}

function channelOf({ channels }: Choice, kind: NotificationKind): Channel {
  if (!isChosen(kind)) return 'both'
  const { usually = 'both' }: Pick<ChosenKindOf<never>, 'usually'> = KINDS[kind]
  return channels[kind] ?? usually
}

/** The mails of these kinds stop; their entries in the product stay as they are. */
export async function stopMails(_id: Types.ObjectId, kinds: readonly ChosenKind[]): Promise<void> {
  const choice = (await settingsOf([_id]))(_id)
  const stopped = kinds.flatMap((kind) => {
    const now = channelOf(choice, kind)
    if (now === 'product' || now === 'none') return []
    return [[`channels.${kind}`, now === 'both' ? 'product' : 'none'] as const]
  })
  if (stopped.length === 0) return
  const { quiet, sms } = DEFAULT_SETTINGS
  const change = { $set: Object.fromEntries(stopped), $setOnInsert: { quiet, sms } }
  await SettingsModel.updateOne({ _id }, change, { upsert: true })
}

/** What the account chose, each kind named. */
export async function ownSettings(
  { env }: Pick<Context, 'env'>,
  accountId: string,
): Promise<SettingsAnswer> {
  const { _id, email, number, language = DEFAULT_LANGUAGE } = await getAccount(accountId)
  const choice = (await settingsOf([_id]))(_id)
  const named = CHOSEN_KINDS.map((kind) => [kind, channelOf(choice, kind)])
  const reach = {
    mail: Boolean(env.SMTP_URL && email),
    sms: Boolean(env.SMS_GATEWAY_URL && number),
  }
  const { quiet, sms } = choice
  return { channels: Object.fromEntries(named), quiet, sms, language, reach }
}

export async function saveSettings(
  accountId: string,
  { language, ...chosen }: NotificationSettings,
): Promise<void> {
  await changeLanguage(accountId, language)
  await SettingsModel.updateOne({ _id: accountId }, { $set: chosen }, { upsert: true })
}
