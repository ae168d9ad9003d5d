import { act, fireEvent, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { inEnglish, QUESTIONS, STEPS } from '../../testing/study'
import { SequenceAnswers } from './SequenceAnswers'
import { dropIndex, markOf, placeAt } from './sequence.rules'

inEnglish()

function Sequence() {
  const [selected, setSelected] = useState<string[]>([])
  const question = QUESTIONS.find((each) => each.questionType === 'sequence')
  if (!question) throw new Error('no sequence question')
  return (
    <MantineProvider>
      <SequenceAnswers
        question={question}
        selected={selected}
        onSelect={setSelected}
        labelledBy="question"
      />
    </MantineProvider>
  )
}

function openSequence() {
  render(<Sequence />)
  return userEvent.setup({ delay: null })
}

const touchAt = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] })
const placed = () =>
  screen
    .queryAllByRole('button', { name: /^Take back: / })
    .map((step) => step.textContent.replace('Take back: ', ''))
/** The name of what has the focus; a step's number is not part of it. */
const focused = () => {
  const { textContent, title } = document.activeElement as HTMLElement
  return textContent.replace(/^\d/, '') || title
}
const said = () => screen.getByRole('status').textContent

describe('putting steps into order by keyboard', () => {
  it('places step after step with Enter, going on to the next, and says where', async () => {
    const user = openSequence()
    screen.getByRole('button', { name: 'Place next: Review' }).focus()
    await user.keyboard('{Enter}')
    expect(placed()).toEqual(['1Review'])
    expect(said()).toBe('Review placed at 1 of 3.')
    expect(focused()).toBe('Place next: Propose')
    await user.keyboard('{Enter}{Enter}')
    expect(placed()).toEqual(['1Review', '2Propose', '3Greet'])
    expect(focused()).toBe('Take back: Greet')
  })

  it('moves a step with the arrow keys; the focus goes along', async () => {
    const user = openSequence()
    for (const step of STEPS) await user.click(screen.getByRole('button', { name: RegExp(step) }))
    screen.getByRole('button', { name: 'Take back: Propose' }).focus()
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(placed()).toEqual(['1Propose', '2Greet', '3Review'])
    expect(said()).toBe('Propose placed at 1 of 3.')
    expect(focused()).toBe('Take back: Propose')
    await user.keyboard('{ArrowDown}')
    expect(placed()).toEqual(['1Greet', '2Propose', '3Review'])
  })

  it('takes a step back with Delete and says so', async () => {
    const user = openSequence()
    await user.click(screen.getByRole('button', { name: 'Place next: Greet' }))
    screen.getByRole('button', { name: 'Take back: Greet' }).focus()
    await user.keyboard('{Delete}')
    expect(placed()).toEqual([])
    expect(said()).toBe('Greet taken back.')
    expect(focused()).toBe('Place next: Greet')
  })
})

describe('putting steps into order by pointer', () => {
  it('moves a step with its arrow buttons, which end at the ends', async () => {
    const user = openSequence()
    for (const step of STEPS) await user.click(screen.getByRole('button', { name: RegExp(step) }))
    await user.click(screen.getByRole('button', { name: 'Move down: Greet' }))
    expect(placed()).toEqual(['1Review', '2Greet', '3Propose'])
    expect(focused()).toBe('Move down: Greet')
    expect(screen.getByRole('button', { name: 'Move up: Review' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Move down: Propose' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('drags a step into the slots, and Escape gives a drag up', () => {
    openSequence()
    const press = { button: 0, clientX: 5 }
    const step = screen.getByRole('button', { name: 'Place next: Propose' })
    const drag = () => {
      fireEvent.mouseDown(step, { ...press, clientY: 60 })
      fireEvent.mouseMove(document, { ...press, clientY: 40 })
      fireEvent.mouseMove(document, { ...press, clientY: 0 })
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    drag()
    fireEvent.keyDown(document, { code: 'Escape' })
    fireEvent.mouseUp(document, { ...press, clientY: 0 })
    expect(placed()).toEqual([])
    drag()
    fireEvent.mouseUp(document, { ...press, clientY: 0 })
    act(() => void vi.runAllTimers())
    vi.useRealTimers()
    expect(placed()).toEqual(['1Propose'])
  })
})

describe('putting steps into order by finger', () => {
  it.each([
    ['scrolls the page from a row', 'step', 0, []],
    ['drags a row after it has rested', 'step', 250, ['1Propose']],
    ['drags at once by the number', 'number', 0, ['1Propose']],
  ])('%s', (_, part, rest, order) => {
    openSequence()
    const step = screen.getByRole('button', { name: 'Place next: Propose' })
    const target = (part === 'number' && step.querySelector('[data-handle]')) || step
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.touchStart(target, touchAt(5, 60))
    act(() => void vi.advanceTimersByTime(rest))
    fireEvent.touchMove(target, touchAt(5, 40))
    fireEvent.touchMove(target, touchAt(5, 0))
    fireEvent.touchEnd(target, { touches: [], changedTouches: touchAt(5, 0).touches })
    // After a drag clicks are ignored for a moment, which must pass before the next test.
    act(() => void vi.runAllTimers())
    vi.useRealTimers()
    expect(placed()).toEqual(order)
  })
})

describe('the rules of ordering', () => {
  it.each([
    [['1', '2'], '3', 2, ['1', '2', '3']],
    [['1', '2'], '3', 0, ['3', '1', '2']],
    [['1', '2', '3'], '1', 2, ['2', '3', '1']],
    [['1', '2', '3'], '3', -1, ['3', '1', '2']],
    [['1', '2', '3'], '1', 9, ['2', '3', '1']],
  ])('%j with %s at %i is %j', (before, step, index, after) => {
    expect(placeAt(before, step, index)).toEqual(after)
  })

  it.each([
    [110, 0],
    [130, 1],
    [190, 2],
    [60, null],
    [215, null],
  ])('a drop at %i lands at %s', (y, index) => {
    expect(dropIndex({ top: 100, bottom: 200, middles: [124, 172] }, y)).toBe(index)
  })

  it('marks where a drop lands, and nothing where it changes nothing', () => {
    const order = ['1', '2', '3']
    expect(markOf({ step: '9', index: 1 }, order, 1)).toBe('before')
    expect(markOf({ step: '1', index: 2 }, order, 2)).toBe('after')
    expect(markOf({ step: '3', index: 0 }, order, 0)).toBe('before')
    expect(markOf({ step: '2', index: 1 }, order, 1)).toBeUndefined()
    expect(markOf({ step: '2', index: null }, order, 1)).toBeUndefined()
  })
})
