import { screen } from '@testing-library/react'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { describe, expect, it } from 'vitest'
import {
  acceptForm,
  answerTopics,
  aRow,
  aTopic,
  button,
  field,
  fillIn,
  inEnglish,
  openEdit,
  save,
} from './testing/topics'

inEnglish()

const green = (topicNo: number, title: string) => aRow({ beltType: 'Green', topicNo, title })

describe('the other topics', () => {
  it('give the last number, beyond which the form refuses', async () => {
    const sent = acceptForm(topicsCalls.edit)
    answerTopics(green(1, 'One'), green(2, 'Two'), { ...green(4, 'This'), _id: 'T4' })
    const { user } = await openEdit(aTopic({ topicNo: 3 }))
    const number = field(/Topic No/)
    await user.clear(number)
    await user.type(number, '9')
    const told = 'The topic numbers of this star go from 1 to 3.'
    expect(await screen.findByText(told)).toBeTruthy()
    await user.click(button('Save topic'))
    expect((await screen.findByRole('alert')).textContent).toBe(told)
    await user.clear(number)
    await user.type(number, '3')
    expect(screen.queryByRole('alert')).toBeNull()
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    expect(sent).toMatchObject([{ topicNo: '3' }])
  })

  it('that have the same name are pointed out, and refuse nothing', async () => {
    acceptForm(topicsCalls.add)
    answerTopics(green(2, ' opening'))
    const user = await fillIn()
    expect(await screen.findByText('Another topic has this name: Silver 2.')).toBeTruthy()
    await save(user, 'Add this new topic?')
    expect(await screen.findByText('The topic has been added')).toBeTruthy()
  })
})
