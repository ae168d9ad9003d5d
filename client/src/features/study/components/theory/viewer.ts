import { lazyPart } from '../../../../lib/lazyPart'

/** Loaded separately: react-pdf is large and only used here. */
export const PdfPages = lazyPart(async () => (await import('./PdfPages')).PdfPages)
