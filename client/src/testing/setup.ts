import { beforeEach, vi } from 'vitest'
import { resetReplaced } from './replaced'

// Here, not in single files: test files share their modules, and a mock of one would leak into the next.
vi.mock('../lib/pageFacts', async () => (await import('./replaced')).pageFacts)
// happy-dom neither measures nor draws, and has no workers.
vi.mock('../features/certificates/pdf/savePdf', async () => ({
  savePdf: (await import('./replaced')).savePdf,
}))
vi.mock('../features/study/components/theory/pdf/inspectPdf', async () => ({
  inspectPdf: (await import('./replaced')).inspectPdf,
}))
vi.mock('../features/study/components/theory/pdf/PdfPages', () => ({ PdfPages: () => null }))
vi.mock('../features/trainings/pdf/saveForm', async () => ({
  saveForm: (await import('./replaced')).saveForm,
}))

beforeEach(resetReplaced)
