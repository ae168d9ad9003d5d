import { IMPORT_ACTIONS } from '@tristar/shared/people/import.columns'
import { actionOf, placesOf, typeOf } from '@tristar/shared/people/import.words'
import { describe, expect, it } from 'vitest'
import reportsBm from '../features/reports/reports.bm.json'
import reportsCh from '../features/reports/reports.ch.json'
import reportsEn from '../features/reports/reports.en.json'
import bm from '../features/people/people.bm.json'
import ch from '../features/people/people.ch.json'
import en from '../features/people/people.en.json'

describe.each([
  ['English', en, reportsEn],
  ['Malay', bm, reportsBm],
  ['Chinese', ch, reportsCh],
])('the words of the screen in %s are understood in a file', (_language, texts, reports) => {
  it('as its types and actions', () => {
    const { type, report } = texts
    expect([typeOf(type.seller), typeOf(type.supervisor)]).toEqual(['seller', 'supervisor'])
    expect(IMPORT_ACTIONS.map((action) => actionOf(report[action]))).toEqual(IMPORT_ACTIONS)
  })

  it('as its columns', () => {
    const { report, passwords } = texts
    const { log } = reports
    const people = [report.action, report.type, report.id, passwords.name, passwords.manager]
    const { at } = placesOf([...people, log.email, log.number, passwords.password])
    expect(at).toMatchObject({ action: 0, type: 1, id: 2, name: 3, supervisorId: 4 })
    expect(at).toMatchObject({ email: 5, number: 6, password: 7 })
  })
})
