import { screen } from '@testing-library/react'
import type { PeopleJobState } from '@tristar/shared/people/jobs.schema'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { expect } from 'vitest'
import { answerList } from '../../../lib/testing/server'
import { aUser, openReports } from './lists'

/** Ben alone has logged in before. */
export const USERS = ['ann', 'ben', 'cro', 'dee'].map((sellerId) => ({
  ...aUser({ sellerId, joined: sellerId === 'ben' }),
}))
/** So many match. */
export const TOTAL = 5062

type User = ReturnType<typeof openReports>['user']

export async function chooseAll(user: User) {
  await screen.findAllByText('dee')
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  await user.click(await screen.findByRole('button', { name: 'All 5,062 matching' }))
  expect(await screen.findByText('All 5,062 matching selected')).toBeTruthy()
}

export const open = (path = '/seller') => {
  answerList(peopleListCalls.users, USERS, TOTAL)
  return openReports(path)
}

export const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }))

/** A job of the server, half done. */
export const job = (state: Partial<PeopleJobState>): PeopleJobState => ({
  action: 'deactivate',
  state: 'running',
  done: 2531,
  total: TOTAL,
  refused: 0,
  rows: [],
  ...state,
})
