import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LongText } from './LongText'

it('takes the Enter that ends a composition, in Safari after it has ended, for typing', () => {
  const onEnter = vi.fn<() => void>()
  render(
    <MantineProvider>
      <LongText label="Step" value="学" onChange={() => undefined} max={10} onEnter={onEnter} />
    </MantineProvider>,
  )
  const field = screen.getByLabelText('Step')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.compositionEnd(field)
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(onEnter).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onEnter).toHaveBeenCalledOnce()
})
