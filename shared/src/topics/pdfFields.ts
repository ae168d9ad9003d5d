/** Names of the multipart fields of a topic's PDFs, per language. */
export const PDF_FIELDS = { English: 'engPdf', Malay: 'mlyPdf', Chinese: 'chiPdf' } as const

/** The language of such a field; '' of another one. */
export function pdfLanguageOf(field: string | undefined): string {
  return Object.entries(PDF_FIELDS).find(([, name]) => name === field)?.[0] ?? ''
}
