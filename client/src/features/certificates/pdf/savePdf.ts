import { jsPDF } from 'jspdf'
import type { Certificate } from '@tristar/shared/certificates/certificates.schema'
import { isPrintable } from '@tristar/shared/certificates/sheet/fonts'
import { makePdf } from '@tristar/shared/certificates/sheet/makePdf'
import {
  type LetterPainter,
  PAGE,
  QR_CODE,
  type Weight,
} from '@tristar/shared/certificates/sheet/document'
import { sheetOf, wordsOf } from '@tristar/shared/certificates/sheet/sheet'
import type { Language } from '@tristar/shared/common/languages'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { encode } from 'uqr'
import regularUrl from '@tristar/shared/fonts/inter-400.ttf?url'
import semiboldUrl from '@tristar/shared/fonts/inter-600.ttf?url'
import { fileText } from '../../../lib/fileText'
import { ORG_ZONE, PUBLIC_URL } from '../../../lib/pageFacts'
import { theme } from '../../../ui/theme'

const CSS_WEIGHTS: Record<Weight, number> = { regular: 400, semibold: 600 }

/** Makes the certificate's PDF in a language and hands it to the browser's downloads. */
export async function savePdf(
  certificate: Certificate,
  told: { role: LearnerRole; language: Language },
): Promise<void> {
  const sheet = sheetOf(certificate, { ...told, zone: ORG_ZONE, publicUrl: PUBLIC_URL })
  const pictured = wordsOf(sheet).filter((text) => !isPrintable(text))
  const [regular, semibold] = await Promise.all([
    fileText(regularUrl),
    fileText(semiboldUrl),
    pictured.length > 0 && loadFaces(pictured),
  ])
  const doc = new jsPDF(PAGE)
  makePdf(sheet, {
    doc,
    fonts: { regular, semibold },
    painter: painter(),
    qr: (text) => encode(text, QR_CODE).data,
  })
  doc.save(sheet.fileName)
}

/** Paints with the faces of the page and of the system. */
function painter(): LetterPainter<CanvasRenderingContext2D> {
  return {
    canvas: document.createElement('canvas'),
    chooseFaces: (context, { pixels, weight }) => {
      context.font = `${CSS_WEIGHTS[weight]} ${pixels}px ${theme.fontFamily ?? ''}`
    },
  }
}

/** Waits until the browser has the faces that a picture of these texts needs. */
async function loadFaces(texts: readonly string[]): Promise<void> {
  const all = texts.join('')
  await Promise.all(
    Object.values(CSS_WEIGHTS).map((weight) =>
      document.fonts.load(`${weight} 16px ${theme.fontFamily ?? ''}`, all),
    ),
  )
}
