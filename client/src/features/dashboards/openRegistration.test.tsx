import { screen } from '@testing-library/react'
import { settingsCalls } from '@tristar/shared/account/settings.calls'
import type { Registration } from '@tristar/shared/account/settings.schema'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer } from '../../lib/testing/server'
import { pageFacts } from '../../testing/replaced'
import { OpenRegistration } from './components/OpenRegistration'

beforeAll(() => loadNamespace('dashboards'))
beforeEach(() => setLanguage('en'))

function open(registration: Registration, url: string) {
  pageFacts.PUBLIC_URL = url
  const from = { registration: 'default' }
  const sent = answer(settingsCalls.read, { registration, sellers: 'open', contact: '', from })
  renderAs(anAdmin('all'), <OpenRegistration />, '/admin/dashboard')
  return sent
}

const WARNING = /can register as a User Manager/

it('is warned of on Home while strangers can, with the way to the choice', async () => {
  open('open', 'https://tristar.example.com')
  expect(await screen.findByText(WARNING)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Choose who may register' })
  expect(link.getAttribute('href')).toBe('/admin/admins')
})

it('is not warned of once an admin has to let them in', async () => {
  const sent = open('approval', 'https://tristar.example.com')
  await expect.poll(() => sent).toHaveLength(1)
  expect(screen.queryByText(WARNING)).toBeNull()
})
