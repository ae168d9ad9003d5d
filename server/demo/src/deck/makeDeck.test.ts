import { createCanvas, loadImage } from '@napi-rs/canvas'
import { judgeCover } from '@tristar/shared/topics/cover.rules'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@tristar/shared/common/languages'
import { DEMO_TOPICS, type DemoTopic } from '../topics.ts'
import { makeCoverPage, makeDeck } from './makeDeck.ts'
import { coverPainter } from './paintCover.ts'
import { SlideTextError } from './pen.ts'

function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

function topicTitled(heading: string): DemoTopic {
  const [first] = DEMO_TOPICS
  if (!first) throw new Error('there are no demo topics')
  const { en, bm, ch } = first.decks
  const decks = { en: { ...en, heading }, bm: { ...bm, heading }, ch: { ...ch, heading } }
  return { ...first, decks }
}

/** Of a cover, where nothing but ground and floor can be: the corners at the left, the floor's edge at the right. */
const STREET = { ground: '#dde6f7', left: '#baccee', right: '#baccee', above: '#dde6f7' }
const SPOTS = { ground: [10, 10], left: [10, 350], right: [634, 304], above: [634, 298] } as const

/** The colours at these spots, rounded as a lossy picture needs. */
async function coloursIn(cover: Buffer): Promise<Record<string, string>> {
  const canvas = createCanvas(640, 360)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(cover), 0, 0)
  const found = Object.entries(SPOTS).map(([name, [x, y]]) => {
    const pixel = [...context.getImageData(x, y, 1, 1).data]
    const nearest = ['#dde6f7', '#baccee'].find((colour) =>
      pixel.slice(0, 3).every((value, at) => {
        const wanted = Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16)
        return Math.abs(value - wanted) < 8
      }),
    )
    return [name, nearest ?? pixel.join()]
  })
  return Object.fromEntries(found) as Record<string, string>
}

describe('the demo decks', () => {
  it.each(DEMO_TOPICS.map((topic) => [topic.titles.English, topic] as const))(
    'fit their slides in every language: %s',
    async (_, topic) => {
      for (const language of LANGUAGES) {
        const pdf = await makeDeck(topic, language)
        expect(pagesIn(pdf)).toBe(topic.decks.en.slides.length + 1)
        expect(pdf.length).toBeLessThan(150_000)
      }
      expect(topic.decks.en.slides.length).toBeGreaterThanOrEqual(4)
      expect(topic.decks.en.slides.length).toBeLessThanOrEqual(6)
    },
  )

  it.each(DEMO_TOPICS.map((topic) => [topic.titles.English, topic] as const))(
    'begin with a drawing of their own, of which a cover can be made: %s',
    async (_, topic) => {
      const others = DEMO_TOPICS.filter(({ drawing }) => drawing === topic.drawing)
      expect(others).toEqual([topic])
      const paint = await coverPainter()
      for (const language of LANGUAGES) {
        const page = await makeCoverPage(topic, language)
        expect(pagesIn(page)).toBe(1)
        const cover = await paint(page)
        if (!cover) throw new Error('no cover')
        expect(judgeCover(cover)).toBeNull()
        expect(await coloursIn(cover)).toEqual(STREET)
      }
    },
  )

  it('are reproducible byte for byte', async () => {
    const topic = topicTitled('Same')
    expect(await makeDeck(topic, 'ch')).toEqual(await makeDeck(topic, 'ch'))
  })

  it('are refused when a text would leave its place', async () => {
    const long = 'A heading that goes on and on '.repeat(6)
    await expect(makeDeck(topicTitled(long), 'en')).rejects.toThrow(SlideTextError)
  })

  it('are refused when the font lacks a character', async () => {
    const hangul = '한국어'
    await expect(makeDeck(topicTitled(hangul), 'en')).rejects.toThrow('The font has no 한 국 어')
  })
})
