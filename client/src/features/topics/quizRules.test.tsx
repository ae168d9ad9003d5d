import { screen } from '@testing-library/react'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  acceptForm,
  answerTopics,
  aQuestion,
  aTopic,
  button,
  field,
  inEnglish,
  openEdit,
  save,
} from './testing/topics'

inEnglish()

const ask = () => field(/Questions per attempt/)
const pause = () => field(/Minutes to wait/)
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const SHUFFLE_QUESTIONS = /Shuffle the questions/
const SHUFFLE_CHOICES = /Shuffle the choices/

/** Some graded questions in a language, then a recap. */
function someIn(language: 'English' | 'Malay', graded: number) {
  const recap = aQuestion(graded + 1, { questionType: 'recap', language, recap: 'Remember.' })
  const questions = Array.from({ length: graded }, (_, index) => aQuestion(index + 1, { language }))
  return [...questions, recap]
}

describe('the rules of a quiz', () => {
  it('are those of the topic, and saved as they are changed', async () => {
    const sent = acceptForm(topicsCalls.edit)
    answerTopics()
    const { user } = await openEdit(aTopic({ shuffleQuestions: true, ask: 3, pauseMinutes: 0 }))
    expect([box(SHUFFLE_QUESTIONS).checked, box(SHUFFLE_CHOICES).checked]).toEqual([true, false])
    expect([ask().value, pause().value]).toEqual(['3', ''])
    await user.click(box(SHUFFLE_QUESTIONS))
    await user.click(box(SHUFFLE_CHOICES))
    await user.clear(ask())
    await user.type(pause(), '1440')
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    expect(sent).toMatchObject([
      { shuffleQuestions: 'false', shuffleChoices: 'true', ask: '0', pauseMinutes: '1440' },
    ])
  })

  it('are sent unchanged when they were not touched, also with the quiz off', async () => {
    const append = vi.spyOn(FormData.prototype, 'append')
    onTestFinished(() => append.mockRestore())
    acceptForm(topicsCalls.edit)
    answerTopics()
    const { user } = await openEdit(aTopic({ shuffleChoices: true, ask: 2, pauseMinutes: 15 }))
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(screen.queryByRole('group', { name: 'How it is asked' })).toBeNull()
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    const rules = { shuffleQuestions: false, shuffleChoices: true, ask: 2, pauseMinutes: 15 }
    for (const [name, value] of Object.entries(rules))
      expect(append).toHaveBeenCalledWith(name, String(value))
  })

  it('survive a reload', async () => {
    const first = await openEdit()
    await first.user.click(box(SHUFFLE_CHOICES))
    await first.user.type(pause(), '30')
    first.unmount()
    await openEdit()
    expect([box(SHUFFLE_CHOICES).checked, pause().value]).toEqual([true, '30'])
  })

  it.each([
    ['201', ask, 'Questions per attempt', '200'],
    ['1.5', ask, 'Questions per attempt', '200'],
    ['-1', pause, 'Minutes to wait after a failed attempt', '1,440'],
    ['1441', pause, 'Minutes to wait after a failed attempt', '1,440'],
  ])('refuse %s, and say why at the field', async (typed, at, label, max) => {
    const sent = acceptForm(topicsCalls.edit)
    answerTopics()
    const { user } = await openEdit()
    await user.type(at(), typed)
    expect(screen.getByText(`A whole number from 0 to ${max}`)).toBeTruthy()
    await user.click(button('Save topic'))
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toBe(`Please check the field ${label}.`)
    expect(document.activeElement).toBe(at())
    await user.clear(at())
    expect(screen.queryByRole('alert')).toBeNull()
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    expect(sent).toHaveLength(1)
  })

  it('say where a number of questions asks all of them', async () => {
    const { user } = await openEdit(aTopic({}, [...someIn('English', 4), ...someIn('Malay', 2)]))
    expect(screen.queryByText(/^All are asked/)).toBeNull()
    await user.type(ask(), '3')
    expect(screen.getByText('All are asked in Malay (2).')).toBeTruthy()
    await user.clear(ask())
    await user.type(ask(), '4')
    expect(screen.getByText('All are asked in English (4), Malay (2).')).toBeTruthy()
    await user.clear(ask())
    await user.type(ask(), '1')
    expect(screen.queryByText(/^All are asked/)).toBeNull()
  })
})
