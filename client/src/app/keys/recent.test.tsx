import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { AdminUser, LearnerUser } from '@tristar/shared/session/session.schema'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { loadNamespace } from '../../lib/i18n'
import { aSeller, aSupervisor, anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answerList } from '../../lib/testing/server'
import { aTask } from '../../lib/testing/study'
import { Keys } from './Keys'
import { keepRecent } from './recent'

beforeAll(() => loadNamespace('keys'))
beforeEach(() => localStorage.clear())

async function openPalette(person: LearnerUser | AdminUser) {
  const user = userEvent.setup({ delay: null })
  renderAs(person, <Keys />)
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog'))
  return { user, palette }
}

/** The group, whose name is drawn by its style. */
const recent = () => document.querySelector('[role=dialog] [style*="Opened last"]')

const aPlace = (id: string) => ({ id: `person ${id}`, label: id, note: 'User', to: `/p/${id}` })

it('what was opened comes first the next time, for this person alone', async () => {
  answerList(teamCalls.list, [{ sellerId: 'ben', name: 'Ben' }])
  const { user, palette } = await openPalette(aSupervisor())
  expect(recent()).toBeNull()
  await user.keyboard('ben')
  await user.click(await palette.findByRole('button', { name: /^Ben/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog')
  expect(recent()).not.toBeNull()
  expect(document.querySelector('[data-action]')?.textContent).toBe('Benben · User')
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('recent:'))
  expect(kept).toEqual([`recent:${aSupervisor()._id}`])
})

it('they are five, each once, the latest first', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) keepRecent(anAdmin('all')._id, aPlace(id))
  await openPalette(anAdmin('all'))
  const people = [...(recent()?.querySelectorAll('button') ?? [])].map((line) => line.textContent)
  expect(people).toEqual(['bUser', 'fUser', 'eUser', 'dUser', 'cUser'])
})

it('a page or topic that is no longer theirs is left out', async () => {
  const seller = aSeller({ alltasks: [aTask({ _id: 'a'.repeat(24), locked: true })] })
  keepRecent(seller._id, { id: `topic ${'a'.repeat(24)}`, label: '1 · One', to: '/one' })
  keepRecent(seller._id, { id: '/admin/audit', label: 'Audit Log', to: '/admin/audit' })
  await openPalette(seller)
  expect(recent()).toBeNull()
})

it('what cannot be read is nothing', async () => {
  localStorage.setItem(`recent:${aSupervisor()._id}`, '{"a":')
  await openPalette(aSupervisor())
  expect(recent()).toBeNull()
})
