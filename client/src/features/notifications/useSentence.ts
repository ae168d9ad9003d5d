import type { News } from '@tristar/shared/notifications/kinds'
import type { NotificationEntry } from '@tristar/shared/notifications/notifications.schema'
import { sentenceOf } from '@tristar/shared/notifications/sentences.rules'
import { today } from '../../lib/dates'
import { useLanguage } from '../../lib/useLanguage'

/** An entry's news: the server writes the params that its kind declares. */
export const newsOf = ({ kind, params }: NotificationEntry) => ({ kind, params }) as unknown as News

/** An entry in one sentence, in the language on screen. */
export function useSentence(): (entry: NotificationEntry) => string {
  const language = useLanguage()
  return (entry) => sentenceOf(newsOf(entry), { language, today: today() })
}
