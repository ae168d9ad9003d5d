import { QR_CODE } from '@tristar/shared/certificates/sheet/document'
import { drawQr } from '@tristar/shared/certificates/sheet/drawCheck'
import jsQR from 'jsqr'
import { jsPDF } from 'jspdf'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { encode } from 'uqr'
import { expect, it } from 'vitest'

/** Of a phone's camera that looks at the doc, and no more. */
const DOTS_PER_INCH = 150

/** The page as a picture, drawn by another library than the one that wrote it. */
async function rendered(doc: jsPDF): Promise<ImageData> {
  const { promise } = getDocument({ data: doc.output('arraybuffer'), verbosity: 0 })
  const pdf = await promise
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale: DOTS_PER_INCH / 72 })
  const { width, height } = viewport
  const factory = pdf.canvasFactory as {
    create(
      width: number,
      height: number,
    ): {
      canvas: HTMLCanvasElement
      context: CanvasRenderingContext2D
    }
  }
  const { canvas, context } = factory.create(Math.ceil(width), Math.ceil(height))
  await page.render({ canvas, canvasContext: context, viewport }).promise
  const picture = context.getImageData(0, 0, canvas.width, canvas.height)
  await pdf.destroy()
  return picture
}

const qr = (text: string) => encode(text, QR_CODE).data

it.each([
  'https://tristar.example.com/verify/ABCDEFGHIJKLMNOPQR',
  'http://localhost:3000/verify/ABCDEFGHIJKLMNOP',
  `https://training.${'long-name.'.repeat(3)}com.my/verify/ABCDEFGHIJKLMNOPQR`,
])('an independent reader reads the QR code from paper at 20 mm: %s', async (url) => {
  const doc = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4' })
  drawQr({ doc: doc, qr }, url, { x: 40, y: 40, size: 20 })
  const { data, width, height } = await rendered(doc)
  expect(jsQR.default(data, width, height)?.data).toBe(url)
})
