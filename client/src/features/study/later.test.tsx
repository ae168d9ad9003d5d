import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Providers } from '../../lib/testing/render'
import { Later } from './components/Later'

it('keeps the focus in its place when what it waited for comes', async () => {
  const come = Promise.withResolvers<void>()
  const part = { loadEarly: () => come.promise, isLoaded: () => false }
  render(
    <Later part={part} id="way" title="The way" rows={3}>
      <p>Three topics</p>
    </Later>,
    { wrapper: Providers },
  )
  const place = document.getElementById('way')
  place?.focus()
  expect(place?.textContent).not.toContain('Three topics')
  await act(async () => come.resolve())
  expect((await screen.findByText('Three topics')).parentElement).toBe(place)
  expect(document.activeElement).toBe(place)
})
