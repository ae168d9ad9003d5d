import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Segment, Segments } from './Segments'

function draw(segments: Segment[], most?: number) {
  const { container } = render(<Segments segments={segments} {...(most && { most })} />)
  const all = [...container.querySelectorAll<HTMLElement>('[data-segment]')]
  const bar = container.querySelector<HTMLElement>('[data-bar]')
  return { container, looks: all.map((each) => each.dataset.segment), bar }
}

const open = (count: number) => Array.from({ length: count }, (): Segment => 'open')

describe('segments', () => {
  it('are one for each step, in their order, and a picture only', () => {
    const { container, looks, bar } = draw(['done', 'new', 'here', 'open'])
    expect(looks).toEqual(['done', 'new', 'here', 'open'])
    expect(bar).toBeNull()
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })

  it.each([
    ['up to their limit', 12, 13, false],
    ['beyond it', 13, 12, true],
    ['beyond twenty where none is given', 21, undefined, true],
    ['up to twenty where none is given', 20, undefined, false],
  ])('%s: %i with a limit of %s are one bar: %s', (_, count, most, isBar) => {
    const { looks, bar } = draw(open(count), most)
    expect(looks).toHaveLength(isBar ? 0 : count)
    expect(bar !== null).toBe(isBar)
  })

  it('as a bar are filled to the share that is done, with what is new', () => {
    const { bar } = draw(['done', 'new', ...open(2)], 3)
    expect(bar?.dataset.bar).toBe('new')
    const fill = bar?.firstElementChild as HTMLElement
    expect(fill.style.width).toBe('50%')
    expect(fill.style.getPropertyValue('--left')).toBe('0.5')
  })

  it('as a bar of which nothing is done are empty', () => {
    const fill = draw(open(3), 2).bar?.firstElementChild as HTMLElement
    expect(fill.style.width).toBe('0%')
  })
})
