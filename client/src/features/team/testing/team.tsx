import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import { Address } from '../../../lib/testing/address'
import { aSupervisor } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { SellersPage } from '../sellers.page'

/** The sellers' texts, in English. */
export function inEnglish() {
  beforeAll(() => Promise.all((['team', 'learners', 'people'] as const).map(loadNamespace)))
  beforeEach(() => setLanguage('en'))
}

/** The sellers' table, at `path` below /supervisor/sellers, as their supervisor sees them. */
export function openSellers(path = '') {
  return renderAs(
    aSupervisor(),
    <>
      <Address />
      <Routes>
        <Route path="/supervisor/sellers" element={<SellersPage />} />
      </Routes>
    </>,
    `/supervisor/sellers${path}`,
  )
}

/** The texts of a table's rows, without its heads. */
export async function rowsOf(name: string): Promise<string[]> {
  const table = await screen.findByRole('table', { name, busy: false })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')
}
