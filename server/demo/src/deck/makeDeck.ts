import SlideDocument from 'pdfkit'
import { localeOf, type Language } from '@tristar/shared/common/languages'
import { z } from 'zod'
import { readContent, textsSchema } from '../content.ts'
import type { DemoTopic } from '../topics.ts'
import { BODIES } from './bodies.ts'
import { drawCover, type Front } from './drawCover.ts'
import type { Deck, Slide } from './parseDeck.ts'
import { Pen } from './pen.ts'
import { COLOURS, CONTENT_WIDTH, PAGE, STARS, WORDS, type Words } from './theme.ts'

const NOTE_HEIGHT = 66
const CONTENT_TOP = 148
const CONTENT_BOTTOM = 506
const FULL_WIDTH = { x: PAGE.margin, width: CONTENT_WIDTH } as const

const ALL_WORDS = readContent('words.json', z.record(z.enum(WORDS), textsSchema))

function wordsIn(language: Language): Words {
  const said = Object.entries(ALL_WORDS).map(([word, texts]) => [word, texts[language]])
  return Object.fromEntries(said) as Words
}

/** The pages' shared settings. */
interface Look {
  pen: Pen
  deck: Deck
  words: Words
  label: string
  mark: string
}

/** What a deck is made of. */
type Source = Pick<DemoTopic, 'decks' | 'belt' | 'topicNo' | 'supervisor' | 'drawing'>

/**
 * The slides as a PDF: landscape 16:9, fonts embedded as subsets, text selectable, reproducible byte for byte. Rejects with
 * SlideTextError if a text does not fit or the font lacks a character.
 */
export async function makeDeck(topic: Source, language: Language): Promise<Buffer> {
  const { deck, words, label, mark, front } = partsOf(topic, language)
  const doc = openDocument(deck, language)
  const finished = collect(doc)
  const look: Look = { pen: new Pen(doc), deck, words, label, mark }
  drawCover(look.pen, { ...front, goals: words.goals })
  deck.slides.forEach((slide, at) => drawSlide(look, slide, at + 2))
  doc.end()
  return await finished
}

/** The first slide alone, without its goals, of which the topic's cover is made: as `makeDeck`. */
export async function makeCoverPage(topic: Source, language: Language): Promise<Buffer> {
  const { deck, front } = partsOf(topic, language)
  const ofMany = topic.drawing === 'category' && { label: '', stars: 0 }
  const doc = openDocument(deck, language)
  const finished = collect(doc)
  drawCover(new Pen(doc), { ...front, ...ofMany })
  doc.end()
  return await finished
}

function partsOf({ decks, belt, topicNo, supervisor, drawing }: Source, language: Language) {
  const deck = decks[language]
  const words = wordsIn(language)
  const label = supervisor ? words.managers : `${words[belt]} · ${words.topic} ${topicNo}`
  const { count, mark, metal } = STARS[belt]
  const front: Front = { deck, drawing, label, stars: supervisor ? 0 : count, metal }
  return { deck, words, label, mark: supervisor ? COLOURS.inkMark : mark, front }
}

function openDocument({ heading }: Deck, language: Language): PDFKit.PDFDocument {
  return new SlideDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: localeOf(language),
    displayTitle: true,
    info: {
      Title: heading,
      Author: 'Tristar',
      CreationDate: new Date('2026-01-01T00:00:00Z'),
    },
  })
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

function drawSlide(look: Look, slide: Slide, page: number): void {
  const { pen, words } = look
  pen.doc.addPage()
  drawFrame(look, page)
  pen.text(
    slide.title,
    { ...FULL_WIDTH, y: 72, height: 52 },
    { size: 36, least: 27, weight: 'bold', colour: COLOURS.text, anchor: 'middle' },
  )
  const bottom = slide.note ? CONTENT_BOTTOM - NOTE_HEIGHT - 18 : CONTENT_BOTTOM
  const box = { ...FULL_WIDTH, y: CONTENT_TOP, height: bottom - CONTENT_TOP }
  BODIES[slide.kind](pen, slide, box, words)
  if (slide.note) drawNote(pen, slide.note)
}

/** The line above every slide: topic and page. */
function drawFrame({ pen, deck, label, mark }: Look, page: number): void {
  const small = { size: 16, least: 12, colour: COLOURS.dimmed, anchor: 'middle' } as const
  const line = { y: 28, height: 28 }
  pen.panel({ x: 0, y: 0, width: PAGE.width, height: 8 }, { fill: mark, radius: 0 })
  pen.star({ x: PAGE.margin + 9, y: 42 }, 10, mark)
  const named = { ...line, x: PAGE.margin + 28, width: CONTENT_WIDTH - 128 }
  pen.text(`${label} · ${deck.heading}`, named, small)
  const counted = { ...line, x: PAGE.width - PAGE.margin - 90, width: 90 }
  pen.text(`${page} / ${deck.slides.length + 1}`, counted, {
    ...small,
    weight: 'bold',
    align: 'right',
  })
}

function drawNote(pen: Pen, text: string): void {
  const box = { ...FULL_WIDTH, y: CONTENT_BOTTOM - NOTE_HEIGHT, height: NOTE_HEIGHT }
  pen.panel(box, { fill: COLOURS.inkSoft })
  pen.panel({ ...box, width: 6 }, { fill: COLOURS.inkMark, radius: 0 })
  pen.text(
    text,
    { x: box.x + 24, y: box.y + 4, width: box.width - 44, height: box.height - 8 },
    { size: 20, least: 16, colour: COLOURS.text, anchor: 'middle' },
  )
}
