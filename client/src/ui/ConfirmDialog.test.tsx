import { MantineProvider, Modal } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog'
import { useDialogProps } from './useDialogProps'

function Preview({ onClose }: { onClose: () => void }) {
  return <Modal {...useDialogProps(true)} onClose={onClose} title="Preview" />
}

/** A page with a question, which can also be asked while the preview is open. */
function Page() {
  const [asked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <MantineProvider>
      <button type="button" aria-label="Ask" onClick={() => setAsked(true)} />
      <button type="button" aria-label="Open" onClick={() => setOpened(true)} />
      {opened && <Preview onClose={() => setOpened(false)} />}
      <ConfirmDialog
        opened={asked}
        title="Leave?"
        onConfirm={() => undefined}
        onClose={() => setAsked(false)}
      >
        {null}
      </ConfirmDialog>
    </MantineProvider>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

async function askAgain() {
  render(<Page />)
  press('Ask')
  await dialog('Leave?')
  press('Cancel')
  await gone('Leave?')
  press('Open')
  const preview = await dialog('Preview')
  press('Ask')
  return { preview, question: await dialog('Leave?') }
}

describe('a question asked again over a dialog that was opened in between', () => {
  it('is drawn above the dialog', async () => {
    const { preview, question } = await askAgain()
    expect(preview.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('is closed by Escape alone, and a second Escape closes the dialog', async () => {
    const { question } = await askAgain()
    fireEvent.keyDown(question, { key: 'Escape' })
    await gone('Leave?')
    expect(await dialog('Preview')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await gone('Preview')
  })
})

function pressBeside() {
  const overlay = document.querySelector('[class*=Modal-overlay]')
  if (overlay) fireEvent.click(overlay)
  return overlay
}

describe('a press beside a question', () => {
  it('closes it, but not as the second press of a double press', async () => {
    const onClose = vi.fn<() => void>()
    render(
      <MantineProvider>
        <ConfirmDialog opened title="Leave?" onConfirm={() => undefined} onClose={onClose}>
          {null}
        </ConfirmDialog>
      </MantineProvider>,
    )
    await dialog('Leave?')
    await waitFor(() => expect(pressBeside()).toBeTruthy())
    expect(onClose).not.toHaveBeenCalled()
    await waitFor(
      () => {
        pressBeside()
        expect(onClose).toHaveBeenCalled()
      },
      { timeout: 5000 },
    )
  })
})
