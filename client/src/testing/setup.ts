import { beforeEach, vi } from 'vitest'
import { resetReplaced } from './replaced'

// For all files, which share their modules: what one of them replaced alone would stay replaced for the next.
vi.mock('../lib/pageFacts', async () => (await import('./replaced')).pageFacts)
// happy-dom neither measures nor draws.
vi.mock('../features/certificates/pdf/savePdf', async () => ({
  savePdf: (await import('./replaced')).savePdf,
}))
vi.mock('../features/trainings/pdf/saveForm', async () => ({
  saveForm: (await import('./replaced')).saveForm,
}))

beforeEach(resetReplaced)
