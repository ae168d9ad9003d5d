import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Dots } from './Dots'
import { ProgressBar } from './ProgressBar'
import { ProgressRing, RingFigure } from './ProgressRing'

const show = (part: ReactNode) => render(part).container

describe('progress', () => {
  it('as a ring has a name, a value and its figure as text, which is heard once', () => {
    show(
      <ProgressRing value={60} label="Overall progress">
        <RingFigure value={60} />
      </ProgressRing>,
    )
    const ring = screen.getByRole('progressbar', { name: 'Overall progress' })
    expect(ring).toHaveProperty('value', 60)
    expect(screen.getByText('60').closest('[aria-hidden=true]')).toBeTruthy()
  })

  it('as a bar has a name, a value and its figure as text, which is heard once', () => {
    show(<ProgressBar value={13} label="Bronze" />)
    expect(screen.getByRole('progressbar', { name: 'Bronze' })).toHaveProperty('value', 13)
    expect(screen.getByText('13%').closest('[aria-hidden=true]')).toBeTruthy()
  })

  it('as dots has the figure beside them, and no dots where they are too many to count', () => {
    const some = show(<Dots label="Topics" dots={['done', 'failed', 'open']} />)
    expect(screen.getByText('1 / 3')).toBeTruthy()
    expect(some.querySelectorAll('[data-dot]')).toHaveLength(3)
    const many = show(<Dots label="Quizzes" dots={Array.from({ length: 21 }, () => 'done')} />)
    expect(screen.getByText('21 / 21')).toBeTruthy()
    expect(many.querySelectorAll('[data-dot]')).toHaveLength(0)
  })
})
