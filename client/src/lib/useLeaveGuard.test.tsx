import { act, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { installHistoryGate } from './historyGate'
import { Address } from './testing/address'
import { useLeaveGuard } from './useLeaveGuard'

function Form({ dirty }: { dirty: boolean }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const guard = useLeaveGuard(dirty && pathname === '/form')
  return (
    <>
      <Address />
      <output aria-label="asking">{String(guard.asking)}</output>
      <button type="button" onClick={() => void navigate('/form')}>
        {'open'}
      </button>
      <button type="button" onClick={() => void navigate('?part=2')}>
        {'part'}
      </button>
      <button type="button" onClick={guard.stay}>
        {'stay'}
      </button>
      <button type="button" onClick={guard.leave}>
        {'leave'}
      </button>
    </>
  )
}

const text = (label: string) => screen.getByLabelText(label).textContent
const press = (name: string) => act(() => screen.getByText(name).click())

/** Opens the form from another page. */
function openForm(dirty: boolean) {
  history.replaceState(null, '', '/list')
  render(
    <BrowserRouter>
      <Form dirty={dirty} />
    </BrowserRouter>,
  )
  press('open')
}

/** Simulates the browser's back button: happy-dom has no history. */
function goBack(path: string, idx: number): void {
  act(() => {
    history.replaceState({ idx }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: { idx } }))
  })
}

beforeAll(installHistoryGate)

describe('the way back from a form with changes', () => {
  it('is undone, then asked about', async () => {
    openForm(true)
    goBack('/list', 0)
    expect(text('asking')).toBe('true')
    expect(text('address')).toBe('/form')
    press('stay')
    expect(text('asking')).toBe('false')
  })

  it('is free from one part of the form to another', () => {
    openForm(true)
    press('part')
    expect(text('address')).toBe('/form?part=2')
    goBack('/form', 1)
    expect(text('asking')).toBe('false')
  })

  it('is free without changes', async () => {
    openForm(false)
    goBack('/list', 0)
    expect(text('asking')).toBe('false')
    await waitFor(() => expect(text('address')).toBe('/list'))
  })
})

/** Whether the browser asks before it closes the window. */
function asksToClose(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

describe('closing the window', () => {
  it('is asked about by the browser while there are changes', () => {
    openForm(true)
    expect(asksToClose()).toBe(true)
  })

  it('is free without changes', () => {
    openForm(false)
    expect(asksToClose()).toBe(false)
  })
})
