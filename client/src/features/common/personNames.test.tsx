import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { aSupervisor } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { PersonSelect } from './person/PersonSelect'

beforeAll(() => loadNamespace('personSelect'))
beforeEach(() => setLanguage('en'))

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

const ROWS = [
  { id: 'siti', name: 'Siti Hajar' },
  { id: 'arif', name: '' },
  { id: 'lim.1', name: 'Lim Wei' },
  { id: 'lim.2', name: 'Lim Wei' },
]

function Choice() {
  const [value, setValue] = useState('')
  return (
    <>
      <PersonSelect
        label="User"
        kind="seller"
        value={value}
        onChange={setValue}
        query={(search) => ({ queryKey: [search], queryFn: async () => ROWS })}
        personOf={(row: (typeof ROWS)[number]) => ({ ...row, note: null })}
      />
      <output aria-label="chosen">{value}</output>
    </>
  )
}

const open = () => renderAs(aSupervisor(), <Choice />)
const chosen = () => screen.getByLabelText('chosen').textContent

async function typed(text: string) {
  const { user } = open()
  await user.click(field())
  await user.type(field(), text)
  await screen.findByRole('option', { name: 'arif' })
  await user.tab()
}

describe('people with names', () => {
  it('stand with the name before the id in the list, and above it once chosen', async () => {
    const { user } = open()
    await user.click(field())
    await waitFor(() =>
      expect(options()).toEqual(['Siti Hajar siti', 'arif', 'Lim Wei lim.1', 'Lim Wei lim.2']),
    )
    await user.click(screen.getByRole('option', { name: 'Siti Hajar siti' }))
    expect(field().value).toBe('Siti Hajar')
    // The id is below, whole however long the name is.
    expect(document.querySelector('.mantine-InputWrapper-description')?.textContent).toBe('siti')
    expect(chosen()).toBe('siti')
  })

  it('are chosen by a completely typed name', async () => {
    await typed('siti hajar')
    await waitFor(() => expect(chosen()).toBe('siti'))
  })

  it('are not chosen by a name that two have', async () => {
    await typed('lim wei')
    expect(await screen.findByText(/Nobody is chosen/)).toBeTruthy()
    expect(chosen()).toBe('')
  })
})
