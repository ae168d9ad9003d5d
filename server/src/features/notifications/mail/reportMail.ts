import type { Language } from '@tristar/shared/common/languages'
import type { Role } from '@tristar/shared/common/roles'
import type { NotificationParams } from '@tristar/shared/notifications/kinds'
import { trendsPath } from '@tristar/shared/notifications/paths'
import {
  againstText,
  REPORT_TEXTS,
  reportLines,
  unitText,
} from '@tristar/shared/trends/report.texts'
import { reportFrom } from '../report/reportParams.ts'
import type { Content } from './content.ts'

/** What the mail of a monthly report says: each figure with its change, and where there is more. */
export function reportContent(
  params: NotificationParams['REPORT'],
  { language, role }: { language: Language; role: Role },
  urlOf: (path: string) => string,
): Pick<Content, 'note' | 'facts' | 'sections'> {
  const report = reportFrom(params)
  const texts = REPORT_TEXTS[language]
  const facts = reportLines(report, language).map(({ label, value, change, detail }) => {
    const figure = change ? `${value} · ${change}` : value
    return { label, value: detail ? `${figure}\n${detail}` : figure }
  })
  const trends = {
    text: texts.trends,
    url: urlOf(trendsPath(role)),
  }
  return {
    note: `${unitText(params.of, language)} · ${againstText(report, language)}`,
    facts,
    sections: [{ title: texts.head.year, items: [trends], empty: '' }],
  }
}
