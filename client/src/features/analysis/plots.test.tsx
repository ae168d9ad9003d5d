import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AttemptsPlot } from './components/plots/AttemptsPlot'
import { MonthsPlot } from './components/plots/MonthsPlot'
import { SlidesPlot } from './components/plots/SlidesPlot'

// happy-dom has no layout: every place is 400 × 100 pixels, a text 20 × 10.
const sized = (width: number, height: number) => {
  const size = { width, height, top: 0, left: 0, right: width, bottom: height, x: 0, y: 0 }
  return { ...size, toJSON: () => size }
}
const SIZE = sized(400, 100)
const TEXT = sized(20, 10)

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: ResizeObserverCallback
      constructor(callback: ResizeObserverCallback) {
        this.#callback = callback
      }
      observe() {
        this.#callback([{ contentRect: SIZE } as ResizeObserverEntry], this)
      }
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function size(
    this: Element,
  ) {
    return this.tagName === 'SPAN' ? TEXT : SIZE
  })
})
afterEach(() => void vi.unstubAllGlobals())

const draw = (plot: React.ReactNode) => render(<MantineProvider>{plot}</MantineProvider>).container
const texts = (drawn: Element) =>
  [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent)

describe('the plots', () => {
  it('draw attempts as bars with their number, none for nobody', () => {
    const bars = [
      { attempt: '1', learners: 1200 },
      { attempt: '2', learners: 300 },
      { attempt: '3+', learners: 0 },
    ]
    const drawn = draw(<AttemptsPlot bars={bars} />)
    expect(texts(drawn)).toEqual(expect.arrayContaining(['1,200', '300', '0', '1', '2', '3+']))
    const heights = [...drawn.querySelectorAll('.recharts-bar-rectangle path')].map((bar) =>
      Number(bar.getAttribute('height')),
    )
    expect(heights).toHaveLength(2)
    expect(heights[0]).toBeGreaterThan(3 * (heights[1] ?? 0))
  })

  it('draw months as lines: hollow where there are few, and since when it is another question', () => {
    const months = [
      { month: '2026-02', former: { share: 60, n: 40, text: '' } },
      { month: '2026-03' },
      { month: '2026-04', present: { share: 30, n: 50, text: '' } },
      { month: '2026-05', present: { share: 35, n: 10, text: '' } },
    ]
    const drawn = draw(
      <MonthsPlot
        months={months}
        change={{ month: '2026-04', text: 'Changed: key' }}
        enough={30}
      />,
    )
    expect(texts(drawn)).toEqual(
      expect.arrayContaining(['Feb', 'Apr', 'May', '0%', '50%', '100%', 'Changed: key']),
    )
    const dots = [...drawn.querySelectorAll('circle')].map((dot) => dot.getAttribute('fill'))
    expect(dots).toEqual([
      'var(--tone-gray-mark)',
      'var(--tone-ink-mark)',
      'var(--mantine-color-body)',
    ])
  })

  it('draw slides by seconds and by returns, the longest and the most of them darker', () => {
    const slides = [
      { page: 1, seconds: 18, returns: 4, title: '', lines: [] },
      { page: 2, seconds: 64, returns: 3, title: '', lines: [] },
    ]
    const drawn = draw(<SlidesPlot slides={slides} seconds="Seconds" returns="Returns" />)
    expect(screen.getByText('Seconds')).toBeTruthy()
    const bars = [...drawn.querySelectorAll('.recharts-bar-rectangle path')]
    expect(bars.map((bar) => bar.getAttribute('fill'))).toEqual([
      'var(--tone-ink-edge)',
      'var(--tone-ink-mark)',
      'var(--tone-gray-mark)',
      'var(--tone-gray-edge)',
    ])
  })

  it('have no figures above their bars where there are many', () => {
    const slides = Array.from({ length: 17 }, (_, index) => ({
      page: index + 1,
      seconds: 100 + index,
      returns: 0,
      title: '',
      lines: [],
    }))
    const drawn = draw(<SlidesPlot slides={slides} seconds="Seconds" returns="Returns" />)
    expect(texts(drawn)).not.toContain('100')
    expect(drawn.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(17)
  })
})
