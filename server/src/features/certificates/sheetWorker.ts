import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { FONT_FILES } from '@tristar/shared/certificates/sheet/fonts'
import { makePdf } from '@tristar/shared/certificates/sheet/makePdf'
import type { Easel, Weight } from '@tristar/shared/certificates/sheet/paper'
import type { Sheet } from '@tristar/shared/certificates/sheet/sheet'
import { jsPDF } from 'jspdf'
import { encode } from 'uqr'
import { familiesFor, WEIGHT_AXIS } from './sheetFaces.ts'

const fileText = (weight: Weight) =>
  readFileSync(
    fileURLToPath(import.meta.resolve(`@tristar/shared/fonts/${FONT_FILES[weight]}`)),
    'base64',
  )

/** The thread that draws certificates: a name in Chinese takes a tenth of a second. */
export function work(sheet: Sheet): Uint8Array {
  const paper = new jsPDF({
    orientation: 'landscape',
    unit: 'mm',
    format: 'a4',
    compress: true,
    putOnlyUsedFonts: true,
  })
  makePdf(sheet, {
    paper,
    fonts: { regular: fileText('regular'), semibold: fileText('semibold') },
    easel: easel(),
    qr: (text) => encode(text, { ecc: 'M', border: 0 }).data,
  })
  return new Uint8Array(paper.output('arraybuffer'))
}

function easel(): Easel<SKRSContext2D> {
  return {
    canvas: createCanvas(1, 1),
    chooseFaces: (context, { text, pixels, weight }) => {
      context.font = `${WEIGHT_AXIS[weight]} ${pixels}px ${familiesFor(text)}`
      context.fontVariationSettings = `'wght' ${WEIGHT_AXIS[weight]}`
    },
  }
}
