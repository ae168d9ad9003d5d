import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSeller } from '../../../../lib/testing/people'
import { asPhone } from '../../../../lib/testing/phone'
import { aTask, COMPLETED } from '../../../../lib/testing/study'
import { inEnglish, openStudy } from '../../testing/study'

inEnglish()

it('the current topic is the first on a phone, those done before it are the last', () => {
  asPhone()
  const alltasks = [aTask(COMPLETED), aTask({ topicNo: 2 }), aTask({ topicNo: 3, locked: true })]
  openStudy(aSeller({ alltasks }), '')
  const titles = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(titles).toEqual(['White topic 2', 'White topic 3', 'White topic 1'])
})
