import type { ErrorParams } from '../common/errors.ts'
import { LIMITS } from '../common/limits.ts'

interface OpenedPage {
  view: number[]
  userUnit: number
  getTextContent: () => Promise<{ items: object[] }>
}

/** What is judged of a document that pdf.js has opened. */
interface OpenedPdf {
  numPages: number
  /** `view`: the corners in units, of which each is `userUnit` points. */
  getPage: (number: number) => Promise<OpenedPage>
  getMetadata: () => Promise<{ info: object }>
}

/** Why a file is refused. */
export type PdfFault =
  | 'PDF_INVALID'
  | 'PDF_DAMAGED'
  | 'PDF_PASSWORD'
  | 'PDF_XFA'
  | 'PDF_TOO_MANY_PAGES'
  | 'PDF_PAGE_TOO_LARGE'

/** A good file's number of pages, and those without text, from 1, where that could be told. */
export interface PdfPages {
  pages: number
  blankPages?: number[]
}

export type PdfVerdict = PdfPages | { fault: PdfFault; params?: ErrorParams }

/** Bytes: most readers look for a PDF's header this far. */
export const PDF_HEAD_BYTES = 1024

/**
 * Judges a PDF as learners' browsers will show it (domain: Topics): what pdf.js opens is accepted, with junk around
 * it or a broken table of contents too.
 * @param opening pdf.js's document, while it opens
 * @param head the file's first PDF_HEAD_BYTES, as Latin-1
 */
export async function judgePdf(opening: Promise<OpenedPdf>, head: string): Promise<PdfVerdict> {
  try {
    const pdf = await opening
    const { numPages: pages } = pdf
    if (pages > LIMITS.pdfPages)
      return { fault: 'PDF_TOO_MANY_PAGES', params: { pages: LIMITS.pdfPages } }
    const { info } = await pdf.getMetadata()
    if (isBareForm(info)) return { fault: 'PDF_XFA' }
    for (let page = 1; page <= pages; page += 1)
      if (longestSide(await pdf.getPage(page)) > LIMITS.pdfPagePoints)
        return { fault: 'PDF_PAGE_TOO_LARGE', params: { page } }
    if (pages === 0) return { fault: 'PDF_DAMAGED' }
    const blankPages = await blankPagesOf(pdf)
    return { pages, ...(blankPages && { blankPages }) }
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'PasswordException')
      return { fault: 'PDF_PASSWORD' }
    return { fault: /%PDF-\d/.test(head) ? 'PDF_DAMAGED' : 'PDF_INVALID' }
  }
}

/** Milliseconds to look for text; what takes longer is accepted all the same. */
const LOOK_MS = 5000

/** The pages that hold no text: they cannot be read aloud. undefined where the file does not say so, or not in time. */
async function blankPagesOf(pdf: OpenedPdf): Promise<number[] | undefined> {
  const until = Date.now() + LOOK_MS
  const blank: number[] = []
  try {
    for (let page = 1; page <= pdf.numPages; page += 1) {
      if (Date.now() > until) return undefined
      const { items } = await (await pdf.getPage(page)).getTextContent()
      if (!items.some(holdsText)) blank.push(page)
    }
  } catch {
    return undefined
  }
  return blank
}

/** Whether an item of a page's text says something; others mark where a part begins. */
export function holdsText(item: object): boolean {
  return 'str' in item && typeof item.str === 'string' && item.str.trim() !== ''
}

function longestSide({ view, userUnit }: Pick<OpenedPage, 'view' | 'userUnit'>): number {
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  return Math.max(Math.abs(right - left), Math.abs(top - bottom)) * userUnit
}

/** A form in XFA alone: its only page asks to open it in another program. */
function isBareForm(info: { IsXFAPresent?: boolean; IsAcroFormPresent?: boolean }): boolean {
  return info.IsXFAPresent === true && info.IsAcroFormPresent !== true
}
