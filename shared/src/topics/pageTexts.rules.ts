import { MATERIAL_LANGUAGES, type MaterialLanguage } from '../common/languages.ts'

/** What an author writes of a page of a PDF, heard in place of what the page itself holds. */
export interface PageText {
  /** From 1. */
  page: number
  text: string
}

interface TextedPdf {
  /** The pages that hold no text themselves; absent where it is not known. */
  blankPages?: readonly number[] | undefined
  pageTexts?: readonly PageText[] | undefined
}

/** The pages of a PDF that cannot be read aloud: they hold no text, and no author has written one. */
export function silentPages({ blankPages = [], pageTexts = [] }: TextedPdf): number[] {
  return blankPages.filter((blank) => !pageTexts.some(({ page }) => page === blank))
}

/** A text of a page of a language's PDF, as an editor sends it. */
export interface SentPageText extends PageText {
  language: MaterialLanguage
}

/** The texts of each language that has some, by page; empty ones are none, and of two of one page the last counts. */
export function pageTextsByLanguage(
  sent: readonly SentPageText[],
): Partial<Record<MaterialLanguage, PageText[]>> {
  const languages = MATERIAL_LANGUAGES.map((language) => {
    const own = sent.filter((one) => one.language === language)
    const texts = new Map(own.map(({ page, text }) => [page, text.trim()]))
    const pages = [...texts].map(([page, text]) => ({ page, text })).filter(({ text }) => text)
    return [language, pages.toSorted((a, b) => a.page - b.page)] as const
  })
  return Object.fromEntries(languages.filter(([, pages]) => pages.length > 0))
}

/** How many texts are new, other ones and gone. A page of another PDF is another page. */
export function pageTextCounts(
  before: readonly PageText[],
  after: readonly PageText[],
  samePdf: boolean,
) {
  const of = (texts: readonly PageText[]) => new Map(texts.map(({ page, text }) => [page, text]))
  const [was, is] = [of(before), of(after)]
  const stayed = samePdf ? [...is.keys()].filter((page) => was.has(page)) : []
  return {
    added: is.size - stayed.length,
    changed: stayed.filter((page) => was.get(page) !== is.get(page)).length,
    removed: was.size - stayed.length,
  }
}

/** Its paragraphs, as they are read one by one. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\s*\n\s*/).filter(Boolean)
}
