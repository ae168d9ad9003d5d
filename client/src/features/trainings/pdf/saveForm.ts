import html2canvas from 'html2canvas'
import { jsPDF } from 'jspdf'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { edacForm } from './edacForm'
import { PAGE_HEIGHT, withPages } from './printForm'
import { sellerForm } from './sellerForm'
import type { FormWords } from './words'

/** Millimetres. */
const MARGIN = 10
const WIDTH = 210 - 2 * MARGIN
const HEIGHT = 297 - 2 * MARGIN
/** Scale of 96 dpi that is sharp on paper; three pages still fit into a phone's largest canvas. */
const SCALE = 2.5

/** Makes evaluationForm.pdf of an evaluated training: one picture per page (domain: Trainings). */
export async function saveForm(training: Training, words: FormWords): Promise<void> {
  const form = training.mytype === 'edac' ? edacForm(training, words) : sellerForm(training, words)
  const pageText = (page: number, total: number) => words.t('page', { page, total })
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  const [head] = form.blocks
  doc.setProperties({ title: head?.kind === 'head' ? head.title : '', creator: 'Tristar' })
  await withPages(form, pageText, async (place, pages) => {
    const all = await pictureOf(place)
    for (let page = 0; page < pages; page += 1) {
      if (page > 0) doc.addPage()
      const picture = cutPage(all, page)
      doc.addImage(picture, 'PNG', MARGIN, MARGIN, WIDTH, HEIGHT, undefined, 'FAST')
    }
  })
  doc.save('evaluationForm.pdf')
}

/** All pages in one pass, because copying the document takes longest. Only the form and the styles are copied. */
function pictureOf(place: HTMLElement): Promise<HTMLCanvasElement> {
  return html2canvas(place, {
    scale: SCALE,
    backgroundColor: '#ffffff',
    logging: false,
    ignoreElements: (element) =>
      document.body.contains(element)
        ? !element.contains(place) && !place.contains(element)
        : element instanceof HTMLLinkElement && element.rel !== 'stylesheet',
  })
}

function cutPage(all: HTMLCanvasElement, page: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const height = PAGE_HEIGHT * SCALE
  canvas.width = all.width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(all, 0, -page * height)
  return canvas
}
