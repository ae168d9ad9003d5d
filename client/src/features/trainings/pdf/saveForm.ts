import html2canvas from 'html2canvas'
import { jsPDF } from 'jspdf'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { edacForm } from './edacForm'
import { withPages } from './printForm'
import { sellerForm } from './sellerForm'
import type { FormWords } from './words'

/** Millimetres. */
const MARGIN = 10
const WIDTH = 210 - 2 * MARGIN
const HEIGHT = 297 - 2 * MARGIN
/** 96 dots per inch times this: sharp on paper. */
const SCALE = 2.75

/** Makes evaluationForm.pdf of an evaluated training: one picture per page (specification, sections 4 and 9). */
export async function saveForm(training: Training, words: FormWords): Promise<void> {
  const form = training.mytype === 'edac' ? edacForm(training, words) : sellerForm(training, words)
  const pageText = (page: number, total: number) => words.t('page', { page, total })
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  const [head] = form.blocks
  doc.setProperties({ title: head?.kind === 'head' ? head.title : '', creator: 'Tristar' })
  await withPages(form, pageText, async (pages) => {
    for (const [index, page] of pages.entries()) {
      const canvas = await pictureOf(page)
      if (index > 0) doc.addPage()
      doc.addImage(canvas, 'PNG', MARGIN, MARGIN, WIDTH, HEIGHT, undefined, 'FAST')
    }
  })
  doc.save('evaluationForm.pdf')
}

/** Everything but the page is left out, so that nothing else of the screen is copied and read. */
function pictureOf(page: HTMLElement): Promise<HTMLCanvasElement> {
  return html2canvas(page, {
    scale: SCALE,
    backgroundColor: '#ffffff',
    logging: false,
    ignoreElements: (element) =>
      document.body.contains(element) && !element.contains(page) && !page.contains(element),
  })
}
