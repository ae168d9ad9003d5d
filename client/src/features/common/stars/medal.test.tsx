import { render } from '@testing-library/react'
import { TIERS } from '@tristar/shared/common/tiers'
import { expect, it } from 'vitest'
import { Medal } from './Medal'

it('fills every medal with gradients of its own, on a page with all', () => {
  const { container } = render(
    <>
      {[...TIERS, ...TIERS].map((tier, at) => (
        <Medal key={at} tier={tier} state="held" size={96} />
      ))}
    </>,
  )
  const ids = [...container.querySelectorAll('linearGradient')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2 * 6)
  for (const medal of container.querySelectorAll('svg')) {
    const own = [...medal.querySelectorAll('linearGradient')].map(({ id }) => `url(#${id})`)
    const used = [...medal.querySelectorAll('[fill^="url"]')].map((shape) =>
      shape.getAttribute('fill'),
    )
    expect(used).toEqual(own)
  }
})

/** How far a shade is moved on a medal of that size, in its pixels. */
function depthAt(size: number): number {
  const { container } = render(<Medal tier="Black" state="pressed" size={size} />)
  expect(container.querySelectorAll('[data-outline]')).toHaveLength(3)
  const moved = container.querySelector('[transform]')?.getAttribute('transform') ?? ''
  const [, x] = /translate\((-[\d.]+) /.exec(moved) ?? []
  return (Number(x) * size) / 512
}

it('presses the same outlines at the same depth, whatever the size', () => {
  expect(depthAt(96)).toBeCloseTo(-1.1)
  expect(depthAt(44)).toBeCloseTo(-1.1)
})

it.each([
  [0, null],
  [40, '40 100'],
  [100, '100 100'],
])('shows %i percent of the way as a ring', (value, dashes) => {
  const { container } = render(<Medal tier="Green" state="underWay" size={96} value={value} />)
  const done = container.querySelector('[stroke="var(--tone-silver-mark)"]')
  expect(done?.getAttribute('stroke-dasharray') ?? null).toBe(dashes)
})
