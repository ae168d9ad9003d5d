/** Names of the multipart fields of a topic's PDFs, per language. */
export const PDF_FIELDS = { English: 'engPdf', Malay: 'mlyPdf', Chinese: 'chiPdf' } as const
