import type { AccountMailKind } from '@tristar/shared/account/accountMails'
import type { Day } from '@tristar/shared/common/dates'
import { joinList, labelled } from '@tristar/shared/common/joining'
import type { Language } from '@tristar/shared/common/languages'
import type { Role } from '@tristar/shared/common/roles'
import { oneLine } from '@tristar/shared/common/text'
import { ACCOUNT_MAIL_TEXTS } from '@tristar/shared/notifications/accountMails.texts'
import {
  groupOf,
  kindOf,
  linkOf,
  type News,
  type NotificationParams,
  peopleOf,
} from '@tristar/shared/notifications/kinds'
import {
  ACHIEVED_LINES,
  ATTENTION_LINES,
  type DigestLine,
  digestLink,
} from '@tristar/shared/notifications/kinds/digest'
import { homePath, settingsPath } from '@tristar/shared/notifications/paths'
import { sentenceOf } from '@tristar/shared/notifications/sentences.rules'
import { type PublicAddress, publicUrl } from '../../../lib/publicUrl.ts'
import type { Content } from './content.ts'
import { factsOf } from './details.ts'
import { MAIL_TEXTS } from './mail.texts.ts'
import { mailHtml } from './mailHtml.ts'
import { mailText } from './mailText.ts'
import { reportContent } from './reportMail.ts'

/** Who reads a mail. */
export interface MailReader {
  language: Language
  role: Role
  /** The name, else the id. */
  name: string
  address: PublicAddress
  /** The page that stops mails of the kind; none of the account's. */
  unsubscribeUrl?: string
  /** Names a training of today or tomorrow so; for reminders. */
  today?: Day
}

interface RenderedMail {
  subject: string
  text: string
  html: string
}

export function renderMail(news: News, reader: MailReader): RenderedMail {
  const { language, role } = reader
  const texts = MAIL_TEXTS[language]
  const button = kindOf(news).button(news.params)
  const note = kindOf(news).note?.(news.params)
  return render({
    ...around(reader, sentenceOf(news, reader), button !== undefined),
    note: note && texts.note[note],
    facts: factsOf(news, language),
    sections: news.kind === 'DIGEST' ? digestSections(news.params, reader) : [],
    button: button && { label: texts.button[button], url: urlOf(linkOf(news, role), reader) },
    why: texts.why[groupOf(news.kind)],
    ...(news.kind === 'REPORT' &&
      reportContent(news.params, reader, (path) => urlOf(path, reader))),
  })
}

/** One mail for several notifications, of somebody who has had the day's share of mails. */
export function renderCombined(all: readonly News[], reader: MailReader): RenderedMail {
  const { language, role } = reader
  const texts = MAIL_TEXTS[language]
  const items = all.map((news) => ({
    text: oneLine(sentenceOf(news, reader)),
    url: urlOf(linkOf(news, role), reader),
    open: texts.open,
  }))
  return render({
    ...around(reader, texts.combined(all.length)),
    sections: [{ title: '', items, empty: '' }],
    button: { label: texts.button.all, url: urlOf(`/${role}/notifications`, reader) },
    why: texts.why.combined,
  })
}

/** The mail with which an admin tries whether mails arrive. */
export function renderTest(reader: MailReader): RenderedMail {
  const { test, why } = MAIL_TEXTS[reader.language]
  return render({ ...around(reader, test.sentence), note: test.note, why: why.test })
}

/** `path`: the page of its link, with a token. `by`: the human id of who gave the password. */
interface AccountFacts {
  kind: AccountMailKind
  id: string
  by?: string
  path?: string
}

/** A mail about the account itself. Of a link that confirms an address, the reader may be a stranger. */
export function renderAccountMail(
  { kind, id, by = '', path }: AccountFacts,
  reader: MailReader,
): RenderedMail {
  const { language, role } = reader
  const { button, why } = MAIL_TEXTS[language]
  const texts = ACCOUNT_MAIL_TEXTS[language][kind]
  const isStranger = kind === 'contactConfirm'
  const name = isStranger ? '' : reader.name
  const frame = around({ ...reader, name }, texts.subject, !isStranger)
  return render({
    ...frame,
    title: frame.title.charAt(0).toUpperCase() + frame.title.slice(1),
    note: texts.note(id, by),
    button: { label: texts.button ?? button.home, url: urlOf(path ?? homePath(role), reader) },
    closing: texts.closing,
    why: isStranger ? why.address : why.account,
  })
}

export function renderAccountSms(
  { kind, id, by = '', path }: AccountFacts,
  reader: MailReader,
): string {
  const { language } = reader
  const text = ACCOUNT_MAIL_TEXTS[language][kind].sms(id, by)
  const linked = path ? labelled(text, urlOf(path, reader), language) : text
  return MAIL_TEXTS[language].subject(linked)
}

/** A phone message: the sentence and its link. */
export function renderSms(news: News, reader: MailReader): string {
  const { subject } = MAIL_TEXTS[reader.language]
  return `${subject(oneLine(sentenceOf(news, reader)))} ${urlOf(linkOf(news, reader.role), reader)}`
}

function render(content: Content): RenderedMail {
  return { subject: content.subject, text: mailText(content), html: mailHtml(content) }
}

/** What stands around every mail's own content. @param canLogIn whether the settings can be opened */
function around(reader: MailReader, sentence: string, canLogIn = true): Omit<Content, 'why'> {
  const { language, role, name, unsubscribeUrl } = reader
  const texts = MAIL_TEXTS[language]
  const title = oneLine(sentence)
  return {
    language,
    subject: texts.subject(title.replace(/[.。]$/, '')),
    greeting: texts.greeting(oneLine(name)),
    title,
    facts: [],
    sections: [],
    footer: [
      ...(canLogIn ? [{ label: texts.settings, url: urlOf(settingsPath(role), reader) }] : []),
      ...(unsubscribeUrl ? [{ label: texts.unsubscribe, url: unsubscribeUrl }] : []),
    ],
  }
}

function digestSections(params: NotificationParams['DIGEST'], reader: MailReader) {
  const { language, role } = reader
  const texts = MAIL_TEXTS[language].digest
  if (role === 'seller') return []
  const itemOf = (line: DigestLine) => {
    const names = peopleOf(params[`${line}People`] ?? '').map(({ id, name }) => oneLine(name) || id)
    const more = params[line] - names.length
    const shown = names.length > 0 && more > 0 ? [...names, `+${more}`] : names
    return {
      text: `${params[line]} · ${texts[line]}`,
      url: urlOf(digestLink(line, role), reader),
      detail: joinList(shown, language),
    }
  }
  const section = (title: string, lines: readonly DigestLine[]) => ({
    title,
    items: lines.filter((line) => params[line] > 0).map(itemOf),
    empty: texts.nothing,
  })
  return [section(texts.attention, ATTENTION_LINES), section(texts.achieved, ACHIEVED_LINES)]
}

function urlOf(path: string, { address }: MailReader): string {
  return publicUrl(address, path)
}
