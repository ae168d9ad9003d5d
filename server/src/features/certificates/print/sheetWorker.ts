import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import {
  type LetterPainter,
  PAGE,
  QR_CODE,
  type Weight,
} from '@tristar/shared/certificates/sheet/document'
import { FONT_FILES } from '@tristar/shared/certificates/sheet/fonts'
import { makePdf } from '@tristar/shared/certificates/sheet/makePdf'
import type { Sheet } from '@tristar/shared/certificates/sheet/sheet'
import { jsPDF } from 'jspdf'
import { encode } from 'uqr'
import { yieldToRequests } from '../../../lib/threadPriority.ts'
import { familiesFor, WEIGHT_AXIS } from './sheetFaces.ts'

yieldToRequests()

const qr = (text: string) => encode(text, QR_CODE).data
const fonts = { regular: fileText('regular'), semibold: fileText('semibold') }

/** Worker thread: draws a certificate as a PDF. */
export function work(sheet: Sheet): Uint8Array {
  const doc = new jsPDF(PAGE)
  makePdf(sheet, { doc, fonts, painter: painter(), qr })
  return new Uint8Array(doc.output('arraybuffer'))
}

function painter(): LetterPainter<SKRSContext2D> {
  return {
    canvas: createCanvas(1, 1),
    chooseFaces: (context, { text, pixels, weight }) => {
      context.font = `${WEIGHT_AXIS[weight]} ${pixels}px ${familiesFor(text)}`
      context.fontVariationSettings = `'wght' ${WEIGHT_AXIS[weight]}`
    },
  }
}

/** The font's file as base64, as jsPDF takes fonts. */
function fileText(weight: Weight): string {
  const file = import.meta.resolve(`@tristar/shared/fonts/${FONT_FILES[weight]}`)
  return readFileSync(fileURLToPath(file), 'base64')
}
