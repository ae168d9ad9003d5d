import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useAskedAction } from './useAskedAction'

/** Siti may be moved, Ann may not. */
function Page() {
  const { pathname } = useLocation()
  const [asked] = useAskedAction(pathname === '/siti' ? ['move'] : [])
  return (
    <>
      {['ann', 'siti'].map((name) => (
        <Link key={name} to={`/${name}?do=move`}>
          {name}
        </Link>
      ))}
      <output>{asked ?? 'nothing'}</output>
    </>
  )
}

const said = () => screen.getByRole('status').textContent

it('judges an action anew for each person', async () => {
  render(
    <MemoryRouter initialEntries={['/ann?do=move']}>
      <Page />
    </MemoryRouter>,
  )
  expect(said()).toBe('nothing')
  await userEvent.click(screen.getByRole('link', { name: 'siti' }))
  expect(said()).toBe('move')
  await userEvent.click(screen.getByRole('link', { name: 'ann' }))
  expect(said()).toBe('nothing')
})
