import { lazyPart } from '../../../../lib/lazyPart'

/** react-pdf is large, and nobody needs it anywhere else. */
export const PdfPages = lazyPart(async () => (await import('./PdfPages')).PdfPages)
