import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/apiError'
import { LoadAlert } from './LoadAlert'

const refusal = () => new ApiError('?', { status: 503, code: 'DATABASE_UNAVAILABLE' })

function draw(error: unknown, onRetry: () => void = () => undefined) {
  const part = (thrown: unknown) => (
    <MantineProvider>
      <LoadAlert error={thrown} onRetry={onRetry} />
    </MantineProvider>
  )
  const { rerender } = render(part(error))
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  return { user, failAgain: (next: unknown) => rerender(part(next)) }
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'This could not be loaded' })

describe('a failed load', () => {
  it('shows an alert with the server’s text, and stays on the page behind it', async () => {
    const { user } = draw(refusal())
    const alert = screen.getByRole('alertdialog')
    expect(alert.textContent).toContain('The database cannot be reached.')
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(dialog()).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('The database cannot be reached.')
  })

  it('can be retried once the alert is closed', async () => {
    const onRetry = vi.fn<() => void>()
    const { user } = draw(refusal(), onRetry)
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('shows one alert per failure', async () => {
    const first = refusal()
    const { user, failAgain } = draw(first)
    await user.click(screen.getByRole('button', { name: 'OK' }))
    failAgain(first)
    expect(dialog()).toBeNull()
    failAgain(refusal())
    expect(dialog()).toBeTruthy()
  })
})
