import { act, screen, waitFor, within } from '@testing-library/react'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { aSupervisor } from '../lib/testing/people'
import { answerList } from '../lib/testing/server'
import { openAs } from './testing/app'

beforeEach(() => {
  answerList(teamCalls.list, [])
})

describe('the keyboard', () => {
  it('is led to the heading of a page that was opened by a link', async () => {
    const { user } = openAs(aSupervisor(), '/supervisor/calendar')
    await screen.findByRole('heading', { level: 1, name: 'Calendar' })
    expect(document.activeElement?.tagName).not.toBe('H1')
    await user.click(screen.getByRole('link', { name: 'Sellers' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Sellers' })
    expect(document.activeElement).toBe(heading)
    expect(document.title).toBe('Sellers · Tristar')
  })

  it('stays in a dialog being typed in when the page loads later', async () => {
    const { user } = openAs(aSupervisor(), '/supervisor/calendar')
    await user.click(await screen.findByRole('button', { name: /tan.weiliang/ }))
    const name = await within(await screen.findByRole('dialog')).findByLabelText('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    // The same as a link does.
    act(() => {
      history.pushState({ idx: 1, key: 'later' }, '', '/supervisor/sellers')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
    await screen.findByRole('heading', { level: 1, name: 'Sellers', hidden: true })
    expect(document.activeElement).toBe(name)
  })

  it.each(['SIGN OUT', /tan.weiliang/])(
    'is given back to the button that opened a dialog (%s)',
    async (name) => {
      const { user } = openAs(aSupervisor(), '/supervisor/calendar')
      const button = await screen.findByRole('button', { name })
      await user.click(button)
      await screen.findByRole('dialog')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(button))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )
})
