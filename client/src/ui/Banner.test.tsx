import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../lib/apiError'
import { WarningBanner } from './Banner'

const refused = () => new ApiError('?', { status: 400, code: 'FIELDS_REQUIRED' })

const banner = (error: unknown) => <WarningBanner error={error} onDismiss={() => undefined} />

it('announces each refusal and scrolls it into view, the same one again too', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(banner(null))
  expect(scroll).not.toHaveBeenCalled()
  rerender(banner(refused()))
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')])
  rerender(banner(refused()))
  expect(scroll).toHaveBeenCalledTimes(2)
  scroll.mockRestore()
})
