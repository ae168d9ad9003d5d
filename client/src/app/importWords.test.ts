import { IMPORT_ACTIONS } from '@tristar/shared/imports/imports.columns'
import { actionOf, placesOf, typeOf } from '@tristar/shared/imports/imports.words'
import { LANGUAGES } from '@tristar/shared/common/languages'
import { describe, expect, it } from 'vitest'
import texts from '../features/imports/imports.texts.json'
import person from '../features/people/person.texts.json'

describe.each(LANGUAGES)('the words of the screen in %s are understood in a file', (language) => {
  const said = (text: readonly string[]) => text[LANGUAGES.indexOf(language)] ?? ''

  it('as its types and actions', () => {
    const { type, report } = texts
    expect([typeOf(said(type.seller)), typeOf(said(type.supervisor))]).toEqual([
      'seller',
      'supervisor',
    ])
    expect(IMPORT_ACTIONS.map((action) => actionOf(said(report[action])))).toEqual(IMPORT_ACTIONS)
  })

  it('as its columns', () => {
    const { report, passwords } = texts
    const { email, number } = person.fact
    const people = [report.action, report.type, report.id, passwords.name, passwords.manager]
    const { at } = placesOf([...people, email, number, passwords.password].map(said))
    expect(at).toMatchObject({ action: 0, type: 1, id: 2, name: 3, supervisorId: 4 })
    expect(at).toMatchObject({ email: 5, number: 6, password: 7 })
  })
})
