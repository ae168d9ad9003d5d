import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MantineProvider } from '@mantine/core'
import { Suspense, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { LazyDialog } from '../ui/LazyDialog'
import { lazyPart } from './lazyPart'
import { answerHealth } from './testing/server'

function Content({ text }: { text: string }) {
  return <p>{text}</p>
}

type Load = () => Promise<typeof Content>

const newLoad = () => vi.fn<Load>(async () => Content)

/** Cut off `times` times. */
function failingLoad(times: number) {
  const load = newLoad()
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new TypeError('Failed'))
  return load
}

// React reports what an error boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function show(Part: ReturnType<typeof lazyPart<{ text: string }>>) {
  return render(
    <ErrorBoundary>
      <Suspense fallback={<Content text="Waiting" />}>
        <Part text="Here" />
      </Suspense>
    </ErrorBoundary>,
  )
}

describe('a part of the product', () => {
  it('fetched early is drawn immediately, without a fallback', async () => {
    const load = newLoad()
    const Part = lazyPart(load)
    await Part.loadEarly()
    show(Part)
    // Without waiting for anything.
    expect(screen.getByText('Here')).toBeTruthy()
    expect(screen.queryByText('Waiting')).toBeNull()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('not fetched early is fetched once, when drawn', async () => {
    const load = newLoad()
    const Part = lazyPart(load)
    const { unmount } = await act(async () => show(Part))
    expect(await screen.findByText('Here')).toBeTruthy()
    unmount()
    show(Part)
    expect(screen.getByText('Here')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('that could not be fetched early is requested again when drawn', async () => {
    answerHealth(false)
    const load = failingLoad(1)
    const Part = lazyPart(load)
    await Part.loadEarly()
    await act(async () => show(Part))
    expect(await screen.findByText('Here')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('lost on the way is silently requested again', async () => {
    answerHealth(true)
    const load = failingLoad(1)
    await act(async () => show(lazyPart(load)))
    expect(await screen.findByText('Here')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that cannot be reached says so, and can be retried', async () => {
    answerHealth(false)
    const load = failingLoad(2)
    await act(async () => show(lazyPart(load)))
    const user = userEvent.setup({ delay: null })
    expect((await screen.findByRole('alert')).textContent).toContain('No connection to the server.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No connection to the server.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Here')).toBeTruthy()
  })

  it('that cannot be reached is retried when the connection is back', async () => {
    answerHealth(false)
    await act(async () => show(lazyPart(failingLoad(1))))
    await screen.findByRole('alert')
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('Here')).toBeTruthy()
  })

  it('that the server no longer has needs a page reload', async () => {
    answerHealth(true)
    await act(async () => show(lazyPart(failingLoad(2))))
    expect((await screen.findByRole('alert')).textContent).toContain('This page could not be shown')
    expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy()
  })
})

function Form({ Part }: { Part: ReturnType<typeof lazyPart<{ text: string }>> }) {
  const [opened, setOpened] = useState(false)
  return (
    <MantineProvider>
      <input aria-label="Note" />
      <button type="button" aria-label="Open" onClick={() => setOpened(true)} />
      <LazyDialog opened={opened} onClose={() => setOpened(false)}>
        {opened && <Part text="Here" />}
      </LazyDialog>
    </MantineProvider>
  )
}

function open(load: Load) {
  render(<Form Part={lazyPart(load)} />)
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

const typed = () => screen.getByLabelText<HTMLInputElement>('Note').value

describe('a dialog that cannot be loaded', () => {
  it('shows an alert, over a page that keeps its state', async () => {
    answerHealth(false)
    const user = open(failingLoad(1))
    await user.type(screen.getByLabelText('Note'), 'Half typed')
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const alert = await screen.findByRole('alertdialog')
    expect(alert.textContent).toContain('No connection to the server.')
    expect(typed()).toBe('Half typed')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Here')).toBeTruthy()
    expect(typed()).toBe('Half typed')
  })

  it('can be closed, and is requested again when reopened', async () => {
    answerHealth(false)
    const load = failingLoad(1)
    const user = open(load)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('alertdialog')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(load).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText('Here')).toBeTruthy()
  })
})

const drawDialog = (opened: boolean) => (
  <LazyDialog opened={opened} onClose={() => undefined}>
    <input aria-label="Note" />
  </LazyDialog>
)

it('a dialog begins anew at each opening, and keeps what was typed while it closes', () => {
  const { rerender } = render(drawDialog(false))
  expect(screen.queryByLabelText('Note')).toBeNull()
  rerender(drawDialog(true))
  screen.getByLabelText<HTMLInputElement>('Note').value = 'Half typed'
  rerender(drawDialog(false))
  expect(typed()).toBe('Half typed')
  rerender(drawDialog(true))
  expect(typed()).toBe('')
})
