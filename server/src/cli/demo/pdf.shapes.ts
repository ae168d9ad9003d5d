import type { Box } from './pdf.text.ts'

interface Place {
  x: number
  y: number
}

/** A five-pointed star around a centre. */
export function drawStar(
  doc: PDFKit.PDFDocument,
  centre: Place,
  radius: number,
  colour: string,
): void {
  const points = Array.from({ length: 10 }, (_, index): [number, number] => {
    const reach = index % 2 === 0 ? radius : radius * 0.45
    const angle = (Math.PI / 5) * index - Math.PI / 2
    return [centre.x + reach * Math.cos(angle), centre.y + reach * Math.sin(angle)]
  })
  doc.polygon(...points).fill(colour)
}

/** A filled panel with rounded corners, with a line around it where `edge` is given. */
export function drawPanel(
  doc: PDFKit.PDFDocument,
  box: Box,
  colours: { fill: string; edge?: string },
): void {
  doc.roundedRect(box.x, box.y, box.width, box.height, 10)
  if (colours.edge === undefined) doc.fill(colours.fill)
  else doc.lineWidth(1).fillAndStroke(colours.fill, colours.edge)
}

export function drawTick(doc: PDFKit.PDFDocument, centre: Place, colour: string): void {
  doc.circle(centre.x, centre.y, 12).fill(colour)
  doc
    .moveTo(centre.x - 5, centre.y + 0.5)
    .lineTo(centre.x - 1.5, centre.y + 4)
    .lineTo(centre.x + 5.5, centre.y - 4)
    .lineWidth(2.4)
    .lineCap('round')
    .stroke('#FFFFFF')
}

export function drawCross(doc: PDFKit.PDFDocument, centre: Place, colour: string): void {
  doc.circle(centre.x, centre.y, 12).fill(colour)
  const { x, y } = centre
  doc.lineWidth(2.4).lineCap('round')
  doc
    .moveTo(x - 4, y - 4)
    .lineTo(x + 4, y + 4)
    .stroke('#FFFFFF')
  doc
    .moveTo(x + 4, y - 4)
    .lineTo(x - 4, y + 4)
    .stroke('#FFFFFF')
}

/** A chevron that points from one step to the next. */
export function drawChevron(doc: PDFKit.PDFDocument, centre: Place, colour: string): void {
  doc
    .moveTo(centre.x - 4, centre.y - 8)
    .lineTo(centre.x + 4, centre.y)
    .lineTo(centre.x - 4, centre.y + 8)
    .lineWidth(2.6)
    .lineCap('round')
    .stroke(colour)
}
