import { screen, waitFor, within } from '@testing-library/react'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aSupervisor } from '../../lib/testing/people'
import { aTraining } from '../../lib/testing/study'
import {
  accept,
  fill,
  listOf,
  onTheNineteenth,
  openCalendar,
  openTraining,
  press,
} from './testing/trainings'

onTheNineteenth()

const MANAGER = aSupervisor()
const OJT = aTraining({ _id: 'ojt', trainingDate: '2026-11-19' })

describe('the User Manager who evaluates', () => {
  it.each([
    ['Passed', {}, ['No scores entered.', 'No summary written.']],
    ['Failed', {}, ['No scores entered.', 'No summary written.']],
    [
      'Passed',
      { 'Business score, %': '90', 'Training summary': 'Practised' },
      ['No training score entered.', 'No business summary written.'],
    ],
    [
      'Passed',
      {
        'Business score, %': '0',
        'Training score, %': '70',
        'Business summary': 'Won',
        'Training summary': 'Practised',
      },
      ['The scores are below the assessment guidelines (80% business, 70% training).'],
    ],
  ] as const)('reads what the form lacks before %s, and may evaluate: %j', async (...row) => {
    const [evaluation, fields, doubts] = row
    const sent = accept(trainingsCalls.evaluate, () => ({ ...OJT, evaluation }))
    const { user, dialog } = await openTraining(MANAGER, OJT, 'evaluate')
    fill(dialog, fields)
    await press(user, dialog, evaluation)
    const question = await screen.findByRole('dialog', { name: `Evaluate as ${evaluation}?` })
    const all = /^(No .*(entered|written)\.|The scores are below.*)$/
    expect(
      within(question)
        .queryAllByText(all)
        .map((doubt) => doubt.textContent),
    ).toEqual(doubts)
    await press(user, question, evaluation)
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it.each([
    ['bm', 'Lulus', 'Tiada skor dimasukkan.', 'Tiada ringkasan ditulis.'],
    ['ch', '合格', '未填写任何得分。', '未填写任何总结。'],
  ] as const)('reads it in the language on screen: %s', async (language, passed, ...doubts) => {
    await setLanguage(language)
    listOf([OJT])
    const { user } = openCalendar(MANAGER, '?training=ojt&mode=evaluate')
    await user.click(await screen.findByRole('button', { name: passed }))
    for (const doubt of doubts) expect(await screen.findByText(doubt)).toBeTruthy()
  })
})
