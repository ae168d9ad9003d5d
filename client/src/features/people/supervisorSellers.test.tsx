import { screen } from '@testing-library/react'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { describe, expect, it } from 'vitest'
import { fileDate } from '../../lib/dates'
import { address } from '../../lib/testing/address'
import { answer, answerList } from '../../lib/testing/server'
import {
  aManager,
  aUser,
  cellsOnScreen,
  download,
  headsOf,
  inEnglish,
  openReports,
} from './testing/lists'

inEnglish()

const MANAGERS = peopleListCalls.supervisors
const TEAM = peopleListCalls.team

const answerTeam = (rows = [{ ...aUser({ name: 'Nurul Aisyah' }) }]) =>
  answer(TEAM, {
    name: 'Tan Wei Liang',
    supervisorId: 'tan.weiliang',
    sellers: 12,
    completeRate: 46,
    sellerData: rows,
  })

describe('a manager’s users', () => {
  it('stand below the manager’s figures, with exactly what is asked', async () => {
    const sent = answerTeam()
    openReports('/supervisor/seller/TAN.weiliang?search=nur')
    await screen.findByText('nurul.aisyah')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tan Wei Liang')
    expect(screen.getByText('Number of Users').nextSibling?.textContent).toBe('12')
    const bar = screen.getByRole('progressbar', { name: 'Team Overall Completion Percentage' })
    expect(bar).toHaveProperty('value', 46)
    expect(headsOf()).toEqual([
      '',
      'NameUser ID',
      'Distributor',
      'Complete All Modules By',
      'Star',
      'Within Star Progress',
      'Overall Progress',
      'Actions',
    ])
    expect(cellsOnScreen('Users')).toEqual([
      '',
      'Nurul Aisyah nurul.aisyah',
      'LHM',
      '20 Apr 2027',
      'Silver working on',
      '25%',
      '60%',
      '',
    ])
    expect(sent[0]).toMatchObject({ supervisorId: 'TAN.weiliang', search: 'nur', limit: 50 })
  })

  it('say that they are loading', () => {
    answerTeam()
    openReports('/supervisor/seller/tan.weiliang')
    expect(screen.getByRole('table', { name: 'Users' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('status').length).toBeGreaterThan(0)
  })

  it('are downloaded in a file named by manager and date', async () => {
    answerTeam()
    const { user } = openReports('/supervisor/seller/tan.weiliang')
    await screen.findByText('nurul.aisyah')
    const file = await download(user)
    expect(file.name).toBe(`tan.weiliang_${fileDate()}.csv`)
    expect(file.cells[1]).toEqual(['nurul.aisyah', 'LHM', '20-04-2027', 'Silver', '25', '60'])
  })

  it('lead back to the rows from which the manager was opened', async () => {
    answerList(MANAGERS, [{ ...aManager() }])
    answerTeam()
    const { user } = openReports('/supervisor?search=tan')
    await user.click(await screen.findByRole('link', { name: 'View User log tan.weiliang' }))
    await screen.findByText('nurul.aisyah')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(address()).toBe('/admin/supervisor?search=tan')
  })
})
