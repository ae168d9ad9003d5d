import { IMPORT_ACTIONS } from '@tristar/shared/imports/imports.columns'
import { actionOf, placesOf, typeOf } from '@tristar/shared/imports/imports.words'
import { describe, expect, it } from 'vitest'
import bm from '../features/imports/imports.bm.json'
import ch from '../features/imports/imports.ch.json'
import en from '../features/imports/imports.en.json'
import personBm from '../features/people/person.bm.json'
import personCh from '../features/people/person.ch.json'
import personEn from '../features/people/person.en.json'

describe.each([
  ['English', en, personEn],
  ['Malay', bm, personBm],
  ['Chinese', ch, personCh],
])('the words of the screen in %s are understood in a file', (_language, texts, person) => {
  it('as its types and actions', () => {
    const { type, report } = texts
    expect([typeOf(type.seller), typeOf(type.supervisor)]).toEqual(['seller', 'supervisor'])
    expect(IMPORT_ACTIONS.map((action) => actionOf(report[action]))).toEqual(IMPORT_ACTIONS)
  })

  it('as its columns', () => {
    const { report, passwords } = texts
    const { email, number } = person.fact
    const people = [report.action, report.type, report.id, passwords.name, passwords.manager]
    const { at } = placesOf([...people, email, number, passwords.password])
    expect(at).toMatchObject({ action: 0, type: 1, id: 2, name: 3, supervisorId: 4 })
    expect(at).toMatchObject({ email: 5, number: 6, password: 7 })
  })
})
