import { describe, expect, it } from 'vitest'
import type { Session } from './session'
import { aSeller, aSupervisor, anAdmin } from './testing/people'
import { type Action, can } from './useCan'

const seller: Session = { role: 'seller', user: aSeller() }
const supervisor: Session = { role: 'supervisor', user: aSupervisor() }
const all: Session = { role: 'admin', admin: anAdmin('all') }
const lhm: Session = { role: 'admin', admin: anAdmin('lhm') }

describe('who may do what', () => {
  it.each<[Action, Session[]]>([
    ['seeHome', [all]],
    ['editTopics', [all]],
    ['resetAccounts', [all]],
    ['readAudit', [all]],
    ['importUsers', [all]],
    ['overseeSellers', [supervisor]],
    ['initiateOwnTraining', [seller]],
    ['evaluateTraining', [supervisor, all, lhm]],
    ['deleteTraining', [supervisor, all, lhm]],
    ['seeReports', [all, lhm]],
  ])('%s', (action, allowed) => {
    expect([seller, supervisor, all, lhm].filter((session) => can(session, action))).toEqual(
      allowed,
    )
  })
})
