import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useAddressQuery } from './useAddressQuery'
import { useChoice } from './useChoice'

/** Two components that each keep a choice in the address. */
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

it('keeps two choices made before the first is rendered, and the other parameters', async () => {
  renderPage('/?page=2')
  const [role, dist] = [button('seller'), button('all')]
  await act(async () => {
    role.click()
    dist.click()
  })
  expect([role.textContent, dist.textContent]).toEqual(['supervisor', 'KTC'])
  expect(address()).toBe('?page=2&role=supervisor&dist=KTC')
})

it('leaves default and cleared values out of the address', async () => {
  renderPage('/?role=supervisor&dist=LHM&page=2')
  await act(async () => button('supervisor').click())
  expect(address()).toBe('?dist=LHM&page=2')
  await act(async () => button('Clear').click())
  expect(address()).toBe('')
})

it('ignores invalid values in the address', () => {
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

it('a component that changes the address on mount starts from this page’s query', async () => {
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
