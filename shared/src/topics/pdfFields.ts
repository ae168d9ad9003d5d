/** Names of the multipart fields of a topic's PDFs, per language. */
export const PDF_FIELDS = { English: 'engPdf', Malay: 'mlyPdf', Chinese: 'chiPdf' } as const

/** The same of the pictures of their first pages. */
export const COVER_FIELDS = { English: 'engCover', Malay: 'mlyCover', Chinese: 'chiCover' } as const

/** The language of a PDF's field; '' of another one. */
export function pdfLanguageOf(field: string | undefined): string {
  return languageOf(field, PDF_FIELDS)
}

/** The language of a cover's field; '' of another one. */
export function coverLanguageOf(field: string | undefined): string {
  return languageOf(field, COVER_FIELDS)
}

function languageOf(field: string | undefined, names: Readonly<Record<string, string>>): string {
  return Object.entries(names).find(([, name]) => name === field)?.[0] ?? ''
}
