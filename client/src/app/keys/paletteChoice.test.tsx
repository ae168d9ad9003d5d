import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { HttpResponse } from 'msw'
import { useLocation } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { loadNamespace } from '../../lib/i18n'
import { aSupervisor } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { serve } from '../../lib/testing/server'
import { useLeaveGuard } from '../../lib/useLeaveGuard'
import { Keys } from './Keys'

beforeAll(() => loadNamespace('keys'))

function Page({ changed }: { changed: boolean }) {
  const { pathname } = useLocation()
  const { asking, leave } = useLeaveGuard(changed && pathname === '/')
  return (
    <main>
      <output aria-label="address">{pathname}</output>
      {asking && <button onClick={leave}>{'Leave all the same'}</button>}
    </main>
  )
}

async function openPalette({ changed = false } = {}) {
  const user = userEvent.setup({ delay: null })
  renderAs(
    aSupervisor(),
    <>
      <Page changed={changed} />
      <Keys />
    </>,
  )
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog')
  return user
}

const address = () => screen.getByLabelText('address').textContent
const lines = () => within(screen.getByRole('dialog')).queryAllByRole('button')
const chosen = () =>
  lines()
    .filter((line) => line.hasAttribute('data-selected'))
    .map(({ textContent }) => textContent)

const answerOf = (...names: string[]) =>
  HttpResponse.json(
    names.map((name) => ({ sellerId: name.toLowerCase(), name })),
    { headers: { 'x-total-count': String(names.length) } },
  )

it('the first line is chosen, also of what comes later, until another one is', async () => {
  serve(teamCalls.list, () => answerOf('Calvin', 'Carl'))
  const user = await openPalette()
  await user.keyboard('ca')
  await waitFor(() => expect(chosen()).toEqual(['Calvincalvin · User']))
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toEqual(['Carlcarl · User'])
})

it('a line that was chosen by the arrows stays so when more comes', async () => {
  const waiting: (() => void)[] = []
  serve(teamCalls.list, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return answerOf('Calvin')
  })
  const user = await openPalette()
  await user.keyboard('ca')
  await waitFor(() => expect(chosen()).toEqual(['Calendar']))
  await user.keyboard('{ArrowDown}{ArrowUp}')
  const [before] = chosen()
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.()
  await waitFor(() => expect(lines()[0]?.textContent).toBe('Calvincalvin · User'))
  expect(chosen()).toEqual([before])
})

it('nobody who matched the former text can be opened', async () => {
  serve(teamCalls.list, async ({ request }) => {
    const { search } = (await request.json()) as { search: string }
    return search === 'siti' ? new Promise(() => undefined) : answerOf('Kavitha')
  })
  const user = await openPalette()
  await user.keyboard('kav')
  await waitFor(() => expect(chosen()).toEqual(['Kavithakavitha · User']))
  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('siti{Enter}')
  expect(address()).toBe('/')
  expect(await screen.findByText('Searching…')).toBeTruthy()
  expect(lines()).toEqual([])
})

it('says that it could not search', async () => {
  serve(teamCalls.list, () => HttpResponse.json({ code: 'NOT_FOUND' }, { status: 404 }))
  const user = await openPalette()
  await user.keyboard('zz')
  expect(await screen.findByText('People and topics could not be searched.')).toBeTruthy()
})

it('a page with something to lose asks first', async () => {
  serve(teamCalls.list, () => answerOf())
  const user = await openPalette({ changed: true })
  await user.keyboard('calendar')
  await waitFor(() => expect(chosen()).toEqual(['Calendar']))
  await user.keyboard('{Enter}')
  expect(address()).toBe('/')
  await user.click(await screen.findByRole('button', { name: 'Leave all the same' }))
  expect(address()).toBe('/supervisor/calendar')
})
