import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { SmallBars } from './SmallBars'
import { SmallLine } from './SmallLine'

function draw(plot: ReactElement) {
  const { container } = render(plot)
  const svg = container.querySelector('svg')
  expect(svg?.getAttribute('aria-hidden')).toBe('true')
  return container
}

function barsOf(plot: ReactElement) {
  return [...draw(plot).querySelectorAll('rect')].map((bar) => [
    bar.dataset['month'] ?? 'former',
    Number(bar.getAttribute('height')),
  ])
}

const pathOf = (plot: ReactElement) => draw(plot).querySelector('path')?.getAttribute('d')

describe('small bars', () => {
  it('are as high as their values, the last full month filled and the running one dashed', () => {
    expect(barsOf(<SmallBars values={[100, 200, 50]} running />)).toEqual([
      ['former', 17.25],
      ['full', 34.5],
      ['running', 8.625],
    ])
    expect(barsOf(<SmallBars values={[1, 2]} />).at(-1)?.[0]).toBe('full')
  })

  it('leave the place of a month without a value empty, and show none as a foot', () => {
    expect(barsOf(<SmallBars values={[null, 0, 4]} />)).toEqual([
      ['former', 2],
      ['full', 34.5],
    ])
  })

  it('are as wide as those of a year where there are fewer', () => {
    const bar = draw(<SmallBars values={[1, 2]} />).querySelector('rect')
    expect(Number.parseFloat(bar?.getAttribute('width') ?? '')).toBeCloseTo(6.33)
  })
})

describe('a small line', () => {
  it('goes from the least to the most, and ends in a dot before the running month', () => {
    const container = draw(<SmallLine values={[10, 30, 20, 99]} running />)
    expect(container.querySelector('path')?.getAttribute('d')).toBe('M2.5 21.5L40 2.5L77.5 12')
    const dot = container.querySelector('circle')
    expect([dot?.getAttribute('cx'), dot?.getAttribute('cy')]).toEqual(['77.5', '12'])
  })

  it('is level where nothing changes, and open where there is no value', () => {
    expect(pathOf(<SmallLine values={[7, 7]} />)).toBe('M2.5 12L77.5 12')
    expect(pathOf(<SmallLine values={[1, null, 3]} />)).toBe('M2.5 21.5M77.5 2.5')
  })

  it('of nothing is empty', () => {
    expect(draw(<SmallLine values={[]} />).querySelector('circle')).toBeNull()
  })
})
