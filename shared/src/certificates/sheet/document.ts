// oxlint-disable max-params -- the methods are jsPDF's
export type Weight = 'regular' | 'semibold'

/** jsPDF's options of the empty page: A4, landscape, millimetres. */
export const PAGE = {
  orientation: 'landscape',
  unit: 'mm',
  format: 'a4',
  compress: true,
  putOnlyUsedFonts: true,
} as const

/** uqr's options: level M, without the quiet zone. */
export const QR_CODE = { ecc: 'M', border: 0 } as const

/** What drawing a sheet needs of a PDF document, in its units: jsPDF is one. */
export interface PdfDocument {
  setProperties: (properties: { title: string; author: string; creator: string }) => unknown
  addFileToVFS: (name: string, base64: string) => unknown
  addFont: (file: string, family: string, style: string) => unknown
  setFont: (family: string, style: string) => unknown
  /** Points. */
  setFontSize: (size: number) => unknown
  setTextColor: (color: string) => unknown
  getTextWidth: (text: string) => number
  text: (text: string, x: number, y: number, options: { charSpace: number }) => unknown
  addImage: (
    data: string,
    format: 'PNG',
    x: number,
    y: number,
    width: number,
    height: number,
    alias: undefined,
    compression: 'FAST',
  ) => unknown
  setDrawColor: (color: string) => unknown
  setFillColor: (color: string) => unknown
  setLineWidth: (width: number) => unknown
  line: (fromX: number, fromY: number, toX: number, toY: number) => unknown
  lines: (
    steps: number[][],
    x: number,
    y: number,
    scale: [number, number],
    style: 'F',
    closed: boolean,
  ) => unknown
  /** `null`: adds to the path that `fill` fills. */
  rect: (x: number, y: number, width: number, height: number, style?: 'F' | null) => unknown
  fill: () => unknown
  link: (x: number, y: number, width: number, height: number, target: { url: string }) => unknown
}

/** What a sheet is drawn with; browsers and the server have each their own. */
export interface Tools {
  /** With `PAGE`. */
  doc: PdfDocument
  /** The font's files as base64. */
  fonts: Record<Weight, string>
  painter: LetterPainter
  /** The modules of a QR code with `QR_CODE`; true is dark. */
  qr: (text: string) => readonly (readonly boolean[])[]
}

/** What a pen needs of a canvas's context. */
export interface CanvasContext {
  fillStyle: unknown
  measureText: (text: string) => { width: number }
  fillText: (text: string, x: number, y: number) => void
}

/** Paints the letters that the embedded font lacks. */
export interface LetterPainter<Context extends CanvasContext = CanvasContext> {
  canvas: {
    width: number
    height: number
    toDataURL: (type: 'image/png') => string
    getContext: (kind: '2d') => Context | null
  }
  /** Chooses faces that have the text's letters, at a height in pixels. */
  chooseFaces(context: Context, face: { text: string; pixels: number; weight: Weight }): void
}
