import { labelled } from '@tristar/shared/common/joining'
import { weekdayAndDayText } from '@tristar/shared/common/dateTexts'
import { DEFAULT_LANGUAGE } from '@tristar/shared/common/languages'
import type { Message } from '../../lib/delivery/delivery.ts'
import { senderOf } from '../../lib/delivery/smtp.ts'
import type { PublicAddress } from '../../lib/publicUrl.ts'
import type { Account } from '../account/account.ts'
import {
  calendarOf,
  calendarUrl,
  type Described,
  detailLines,
  kindOf,
  type Named,
  nameOf,
  type TrainingDocument,
} from '../trainings/trainings.ts'
import { TEXTS, type TrainingEvent } from './trainingMails.texts.ts'

/** A change of a training, with the settings for links and senders. */
export interface News extends Named {
  event: TrainingEvent
  training: TrainingDocument
  env: PublicAddress
  smtpUrl: string
  zone: string
}

/** The email to one person, in their language; all but a result carry a calendar invitation. */
export function trainingMessage(news: News, account: Account, email: string): Message {
  const { event, training, titles, parties, env } = news
  const language = account.language ?? DEFAULT_LANGUAGE
  const described = { training, titles, parties, language }
  const texts = TEXTS[language]
  const url = calendarUrl(env, account.role)
  const invited = event !== 'evaluated'
  const text = [
    texts.greeting(nameOf(account)),
    '',
    texts.intro[event],
    '',
    ...detailLines(described),
    '',
    ...(invited ? [texts.calendar, ''] : []),
    labelled(texts.link, url, language),
    '',
  ].join('\n')
  const subject = texts.subject[event](
    kindOf(described),
    weekdayAndDayText(training.trainingDate, language),
  )
  const message: Message = { kind: 'training', to: { email }, subject, text }
  if (!invited) return message
  return { ...message, calendar: invitationFor(news, described, { account, email, url }) }
}

function invitationFor(
  { event, env, smtpUrl, zone }: News,
  described: Described,
  { account, email, url }: { account: Account; email: string; url: string },
): NonNullable<Message['calendar']> {
  const method = event === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const from = bareAddress(senderOf(smtpUrl, env.PUBLIC_URL))
  const to = { name: nameOf(account), email }
  const invitation = { from, to }
  return { method, content: calendarOf({ ...described, method, zone, url, invitation }) }
}

/** Of `Tristar <tristar@example.com>` the address. */
function bareAddress(sender: string): string {
  return /<([^>]+)>\s*$/.exec(sender)?.[1] ?? sender
}
