import type { savePdf as realSavePdf } from '../features/certificates/pdf/savePdf'
import type { saveForm as realSaveForm } from '../features/trainings/pdf/saveForm'
import type { inspectPdf as realInspectPdf } from '../features/study/components/theory/pdf/inspectPdf'
import { vi } from 'vitest'

const FACTS = {
  ORG_ZONE: 'Asia/Kuala_Lumpur',
  PUBLIC_URL: '',
  BASE_PATH: '',
  ISSUER_NAME: 'Tristar',
  REGISTRATION_CLOSED: false,
}

/** What the server writes into the head of a page; a test may change it. */
export const pageFacts = { ...FACTS }

export const savePdf = vi.fn<typeof realSavePdf>()
export const inspectPdf = vi.fn<typeof realInspectPdf>()
export const saveForm = vi.fn<typeof realSaveForm>()

export function resetReplaced(): void {
  Object.assign(pageFacts, FACTS)
  savePdf.mockReset()
  saveForm.mockReset()
  inspectPdf.mockReset().mockImplementation(async (content) => {
    const isPdf = new TextDecoder('latin1').decode(content).startsWith('%PDF-')
    return isPdf ? { pages: 12 } : { fault: 'PDF_INVALID' }
  })
}
