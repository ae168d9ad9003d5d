import SlideDocument from 'pdfkit'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { inLanguage, type DemoTopic, type Slide } from './content.types.ts'
import {
  drawCompare,
  drawNumber,
  drawPoints,
  drawSteps,
  drawTalk,
  type Canvas,
} from './pdf.blocks.ts'
import { drawBars, drawShelf, drawTable } from './pdf.figures.ts'
import { registerFonts } from './pdf.fonts.ts'
import { drawPanel, drawStar } from './pdf.shapes.ts'
import { drawText, type Box } from './pdf.text.ts'
import { COLOURS, CONTENT_WIDTH, PAGE, PDF_LANGUAGE, STARS, WORDS } from './pdf.theme.ts'

const NOTE_HEIGHT = 66
const CONTENT_TOP = 148
const CONTENT_BOTTOM = 506

/** The pages that a topic's deck has, in any language: its cover and its slides. */
export function pageCountOf(topic: DemoTopic): number {
  return topic.deck.slides.length + 1
}

/**
 * A topic's slides in one language as a PDF: landscape 16:9, fonts embedded as subsets, text selectable, the
 * same bytes every time. Rejects with SlideTextError where a text leaves its place or the font lacks a character.
 */
export async function makeDeck(topic: DemoTopic, language: MaterialLanguage): Promise<Buffer> {
  const doc = new SlideDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: PDF_LANGUAGE[language],
    displayTitle: true,
    info: {
      Title: inLanguage(topic.heading, language),
      Author: 'Tristar',
      CreationDate: new Date('2026-01-01T00:00:00Z'),
    },
  })
  const finished = collect(doc)
  registerFonts(doc)
  const canvas = { doc, language }
  drawCover(canvas, topic)
  topic.deck.slides.forEach((slide, index) => drawSlide(canvas, topic, { slide, page: index + 2 }))
  doc.end()
  return await finished
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

function labelOf(topic: DemoTopic, language: MaterialLanguage): string {
  const words = WORDS[language]
  if (topic.supervisor) return words.managers
  return `${STARS[topic.belt].name[language]} · ${words.topic} ${topic.topicNo}`
}

function drawCover(canvas: Canvas, topic: DemoTopic): void {
  const { doc, language } = canvas
  const star = STARS[topic.belt]
  doc.addPage()
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(COLOURS.inkDeep)
  Array.from({ length: star.count }, (_, index) =>
    drawStar(
      doc,
      { x: PAGE.margin + 20 + index * 50, y: 76 },
      20,
      topic.supervisor ? COLOURS.inkPale : star.bright,
    ),
  )
  const x = PAGE.margin
  const labelX = x + star.count * 50 + 8
  drawText(
    doc,
    labelOf(topic, language),
    { x: labelX, y: 56, width: 500, height: 40 },
    { size: 22, weight: 'bold', colour: COLOURS.inkPale, anchor: 'middle' },
  )
  const titled = drawText(
    doc,
    inLanguage(topic.heading, language),
    { x, y: 118, width: CONTENT_WIDTH, height: 124 },
    { size: 48, minSize: 36, weight: 'bold', colour: COLOURS.white },
  )
  drawText(
    doc,
    inLanguage(topic.deck.subtitle, language),
    { x, y: 130 + titled, width: CONTENT_WIDTH, height: 66 },
    { size: 24, minSize: 20, colour: COLOURS.inkPale },
  )
  drawGoals(canvas, topic, { x, y: 340, width: CONTENT_WIDTH, height: 166 })
}

function drawGoals(canvas: Canvas, topic: DemoTopic, box: Box): void {
  const { doc, language } = canvas
  drawPanel(doc, { ...box, x: box.x - 20, width: box.width + 40 }, { fill: COLOURS.white })
  drawText(
    doc,
    WORDS[language].goals,
    { ...box, y: box.y + 16, height: 28 },
    { size: 18, weight: 'bold', colour: COLOURS.ink },
  )
  const width = (box.width - 48) / 3
  topic.deck.goals.forEach((goal, index) => {
    const x = box.x + index * (width + 24)
    drawNumber(canvas, index + 1, { x: x + 14, y: box.y + 66 })
    drawText(
      doc,
      inLanguage(goal, language),
      { x: x + 38, y: box.y + 50, width: width - 38, height: 112 },
      { size: 23, minSize: 17, colour: COLOURS.text },
    )
  })
}

function drawSlide(
  canvas: Canvas,
  topic: DemoTopic,
  { slide, page }: { slide: Slide; page: number },
): void {
  const { doc, language } = canvas
  doc.addPage()
  drawFrame(canvas, topic, page)
  drawText(
    doc,
    inLanguage(slide.title, language),
    { x: PAGE.margin, y: 72, width: CONTENT_WIDTH, height: 52 },
    { size: 36, minSize: 27, weight: 'bold', colour: COLOURS.text, anchor: 'middle' },
  )
  const bottom = slide.note ? CONTENT_BOTTOM - NOTE_HEIGHT - 18 : CONTENT_BOTTOM
  drawBody(canvas, slide, {
    x: PAGE.margin,
    y: CONTENT_TOP,
    width: CONTENT_WIDTH,
    height: bottom - CONTENT_TOP,
  })
  if (slide.note) drawNote(canvas, inLanguage(slide.note, language))
}

/** The line above every slide: which topic this is, and which page of it. */
function drawFrame(canvas: Canvas, topic: DemoTopic, page: number): void {
  const { doc, language } = canvas
  const mark = topic.supervisor ? COLOURS.inkMark : STARS[topic.belt].mark
  doc.rect(0, 0, PAGE.width, 8).fill(mark)
  drawStar(doc, { x: PAGE.margin + 9, y: 42 }, 10, mark)
  drawText(
    doc,
    `${labelOf(topic, language)} · ${inLanguage(topic.heading, language)}`,
    { x: PAGE.margin + 28, y: 28, width: CONTENT_WIDTH - 128, height: 28 },
    { size: 16, minSize: 12, colour: COLOURS.dimmed, anchor: 'middle' },
  )
  drawText(
    doc,
    `${page} / ${pageCountOf(topic)}`,
    { x: PAGE.width - PAGE.margin - 90, y: 28, width: 90, height: 28 },
    { size: 16, weight: 'bold', colour: COLOURS.dimmed, align: 'right', anchor: 'middle' },
  )
}

function drawBody(canvas: Canvas, slide: Slide, box: Box): void {
  switch (slide.kind) {
    case 'points':
    case 'checklist':
      return drawPoints(canvas, slide, box)
    case 'steps':
      return drawSteps(canvas, slide, box)
    case 'table':
      return drawTable(canvas, slide, box)
    case 'bars':
      return drawBars(canvas, slide, box)
    case 'talk':
      return drawTalk(canvas, slide, box)
    case 'compare':
      return drawCompare(canvas, slide, box)
    case 'shelf':
      return drawShelf(canvas, slide, box)
  }
}

function drawNote(canvas: Canvas, text: string): void {
  const { doc } = canvas
  const y = CONTENT_BOTTOM - NOTE_HEIGHT
  drawPanel(
    doc,
    { x: PAGE.margin, y, width: CONTENT_WIDTH, height: NOTE_HEIGHT },
    { fill: COLOURS.inkSoft },
  )
  doc.rect(PAGE.margin, y, 6, NOTE_HEIGHT).fill(COLOURS.inkMark)
  drawText(
    doc,
    text,
    { x: PAGE.margin + 24, y: y + 4, width: CONTENT_WIDTH - 44, height: NOTE_HEIGHT - 8 },
    { size: 20, minSize: 16, colour: COLOURS.text, anchor: 'middle' },
  )
}
