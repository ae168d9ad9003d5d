import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useAddressQuery } from './useAddressQuery'
import { useChoice } from './useChoice'

/** Two parts of a page that each keep a choice in its address. */
function Role() {
  const [role, choose] = useChoice('role', ['seller', 'supervisor'])
  const other = role === 'seller' ? 'supervisor' : 'seller'
  return <button onClick={() => choose(other)}>{role}</button>
}

function Dist() {
  const [dist, choose] = useChoice('dist', ['all', 'LHM', 'KTC'])
  const [, change] = useAddressQuery()
  return (
    <>
      <button onClick={() => choose('KTC')}>{dist}</button>
      <button onClick={() => change({ dist: '', page: '' }, { push: true })}>{'Clear'}</button>
    </>
  )
}

const Address = () => <output>{useLocation().search}</output>

function renderPage(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Role />
      <Dist />
      <Address />
    </MemoryRouter>,
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const address = () => screen.getByRole('status').textContent

it('two choices pressed before the first is on screen are both kept, with what else the address names', async () => {
  renderPage('/?page=2')
  const [role, dist] = [button('seller'), button('all')]
  await act(async () => {
    role.click()
    dist.click()
  })
  expect([role.textContent, dist.textContent]).toEqual(['supervisor', 'KTC'])
  expect(address()).toBe('?page=2&role=supervisor&dist=KTC')
})

it('what is usual, or taken away, is not in the address', async () => {
  renderPage('/?role=supervisor&dist=LHM&page=2')
  await act(async () => button('supervisor').click())
  expect(address()).toBe('?dist=LHM&page=2')
  await act(async () => button('Clear').click())
  expect(address()).toBe('')
})

it('what the address names wrongly counts as not named', () => {
  renderPage('/?role=boss&dist=KTC')
  expect([button('seller').tagName, button('KTC').tagName]).toEqual(['BUTTON', 'BUTTON'])
})

function CorrectedPage() {
  const [, change] = useAddressQuery()
  return <Correction onCome={() => change({ page: '3' })} />
}

function Correction({ onCome }: { onCome: () => void }) {
  const [first] = useState(() => onCome)
  useEffect(() => first(), [first])
  return null
}

it('a part that changes the address as it comes starts from this page, not from the one before', async () => {
  renderPage('/?dist=LHM')
  cleanup()
  render(
    <MemoryRouter initialEntries={['/?page=99&search=mei']}>
      <CorrectedPage />
      <Address />
    </MemoryRouter>,
  )
  expect(address()).toBe('?page=3&search=mei')
})
