import { PdfPages } from './viewer'

/** Fetches what slides need, for those that are opened next: their page, the viewer and its worker, which waits for them. Never rejects. */
export async function fetchAhead(): Promise<void> {
  try {
    await Promise.all([import('../../theory.page'), PdfPages.loadEarly()])
    const { slideWorker } = await import('./pdf/pdfjs')
    await slideWorker().promise
  } catch {
    // Fetched again, with the failure shown, when slides are opened.
  }
}
