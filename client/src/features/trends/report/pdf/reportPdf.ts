import { jsPDF } from 'jspdf'
import { embedFonts } from '@tristar/shared/certificates/sheet/fonts'
import { TAG_OF } from '@tristar/shared/common/languages'
import regularUrl from '@tristar/shared/fonts/inter-400.ttf?url'
import semiboldUrl from '@tristar/shared/fonts/inter-600.ttf?url'
import hanRegularUrl from '@tristar/shared/fonts/noto-sc-400.ttf?url'
import hanSemiboldUrl from '@tristar/shared/fonts/noto-sc-600.ttf?url'
import { fileText } from '../../../../lib/fileText'
import type { Sheet } from '../sheet'
import { drawReport } from './drawReport'
import { embedHan, ReportPen } from './reportPen'

/** The report as a PDF of one page, with real text and vectors alone. @param trendsUrl where its link leads */
export async function reportPdf(sheet: Sheet, trendsUrl: string): Promise<jsPDF> {
  const { language, title, month, unit } = sheet
  const isChinese = language === 'ch'
  const [regular = '', semibold = '', hanRegular = '', hanSemibold = ''] = await Promise.all(
    [regularUrl, semiboldUrl, ...(isChinese ? [hanRegularUrl, hanSemiboldUrl] : [])].map(fileText),
  )
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  doc.setProperties({ title: `${title}: ${month}, ${unit}`, author: 'Tristar', creator: 'Tristar' })
  doc.setLanguage(isChinese ? 'zh-CN' : TAG_OF[language] === 'ms' ? 'ms' : 'en')
  embedFonts(doc, { regular, semibold })
  if (isChinese) embedHan(doc, { regular: hanRegular, semibold: hanSemibold })
  drawReport({ doc, pen: new ReportPen(doc, language) }, sheet, trendsUrl)
  return doc
}
