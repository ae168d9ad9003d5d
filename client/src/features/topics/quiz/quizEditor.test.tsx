import { screen, within } from '@testing-library/react'
import { LIMITS } from '@tristar/shared/common/limits'
import { describe, expect, it } from 'vitest'
import {
  button,
  field,
  focused,
  inEnglish,
  MALAY,
  ONE,
  openEditor,
  said,
  tabs,
  THREE,
  TWO,
} from '../testing/quiz'

inEnglish()

const ID = '5f0000000000000000000001'
const NEW_ID = expect.stringMatching(/^[0-9a-f]{24}$/)
const selected = () => screen.getByRole('tab', { selected: true }).textContent
const replaceDialog = () => screen.findByRole('dialog', { name: 'Replace this quiz?' })

describe('the questions of a quiz', () => {
  it('begin with an empty objective one, ready to be written, and not called incomplete yet', async () => {
    const { user, at } = openEditor([])
    expect(screen.getByText('Add the first question of this quiz, or import a file.')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Add question' })[1] ?? document.body)
    expect(focused()).toBe('Question 1 *')
    expect(screen.getByRole('radio', { name: 'Objective' })).toHaveProperty('checked', true)
    await user.keyboard('Why?')
    expect(at(0)).toMatchObject({ questionNo: 1, question: 'Why?', questionType: 'multipleChoice' })
    expect(screen.queryByText(/incomplete/)).toBeNull()
  })

  it('are added after the others; one that is left unfinished says what it lacks', async () => {
    const { user } = openEditor([ONE, TWO])
    await user.click(button('Add question'))
    expect(selected()).toBe('Q3')
    await user.click(screen.getByRole('tab', { name: 'Q1' }))
    expect(tabs()).toEqual(['Q1', 'Q2', 'Q3, incomplete'])
    await user.click(button('Q3: no question text, an empty answer, no correct answer'))
    expect(selected()).toBe('Q3, incomplete')
    expect(screen.getByText('Enter the question.')).toBeTruthy()
    expect(screen.getByText('Give every answer a text, or remove it.')).toBeTruthy()
  })

  it('open at the one that Submit complained about', () => {
    openEditor([ONE, TWO, THREE], ['three'])
    expect(selected()).toBe('Q3, incomplete')
    expect(screen.getByText('Mark at least one correct answer.')).toBeTruthy()
  })

  it('are tabs: the arrows go from one to the next, round the end, Home and End to the ends', async () => {
    const { user } = openEditor([ONE, TWO, THREE])
    screen.getByRole('tab', { name: 'Q1' }).focus()
    await user.keyboard('{ArrowRight}')
    expect([focused(), selected()]).toEqual(['Q2', 'Q2'])
    expect(screen.getByRole('tabpanel', { name: 'Q2' })).toBeTruthy()
    await user.keyboard('{End}')
    expect(focused()).toBe('Q3, incomplete')
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('Q1')
    await user.keyboard('{ArrowLeft}{Home}')
    expect(focused()).toBe('Q1')
  })

  it('change places, and the moved one stays selected and focused', async () => {
    const { user, all } = openEditor([MALAY, ONE, TWO])
    await user.click(button('Move question right'))
    expect(all().map(({ key, questionNo }) => `${key}${questionNo}`)).toEqual([
      'satu1',
      'two1',
      'one2',
    ])
    expect([selected(), focused()]).toEqual(['Q2', 'Q2'])
    expect(said()).toContain('Question is now 2 of 2.')
    await user.click(button('Move question left'))
    expect(all().map(({ key }) => key)).toEqual(['satu', 'one', 'two'])
    expect(button('Move question left')).toHaveProperty('disabled', true)
  })

  it('are moved by Shift with the arrows, Home and End, no further than the ends', async () => {
    const { user, all } = openEditor([ONE, TWO, THREE])
    const order = () => all().map(({ key, questionNo }) => key + questionNo)
    screen.getByRole('tab', { name: 'Q1' }).focus()
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(order()).toEqual(['one1', 'two2', 'three3'])
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(order()).toEqual(['two1', 'one2', 'three3'])
    expect([selected(), focused()]).toEqual(['Q2', 'Q2'])
    expect(said()).toContain('Question is now 2 of 3.')
    await user.keyboard('{Shift>}{End}{ArrowRight}{/Shift}')
    expect(order()).toEqual(['two1', 'three2', 'one3'])
    await user.keyboard('{Shift>}{Home}{/Shift}')
    expect([order(), selected()]).toEqual([['one1', 'two2', 'three3'], 'Q1'])
    expect(said()).toContain('Question is now 1 of 3.')
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(selected()).toBe('Q1')
  })

  it('are renumbered after a deletion, which can be undone after other changes', async () => {
    const { user, all } = openEditor([ONE, TWO, THREE])
    await user.click(screen.getByRole('tab', { name: 'Q2' }))
    await user.click(button('Delete Question'))
    expect(all().map(({ key, questionNo }) => `${key}${questionNo}`)).toEqual(['one1', 'three2'])
    expect([selected(), focused()]).toEqual(['Q2, incomplete', 'Q2, incomplete'])
    await user.type(field(/Question 2/), '!')
    expect(said()).toContain('Question 2 has been deleted.')
    await user.click(button('Undo'))
    expect(all().map(({ key, question: text }) => key + text)).toEqual([
      'oneOne?',
      'twoTwo?',
      'threeThree?!',
    ])
    expect(focused()).toBe('Q2')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('are duplicated right after themselves, each with an id of its own', async () => {
    const { user, all } = openEditor([{ ...ONE, id: ID, explanation: 'Since B.' }, TWO])
    await user.click(button('Duplicate'))
    expect(all().map(({ questionNo, question: text }) => questionNo + text)).toEqual([
      '1One?',
      '2One?',
      '3Two?',
    ])
    expect([selected(), focused()]).toEqual(['Q2', 'Q2'])
    expect(said()).toContain('Question duplicated. The duplicate is 2 of 3.')
    const [one, copy] = all()
    expect(copy).toMatchObject({ explanation: 'Since B.', correctAnswer: ['B'], id: NEW_ID })
    expect(copy?.id).not.toBe(one?.id)
    await user.type(field(/Question 2/), '!')
    expect(all().map(({ question: text }) => text)).toEqual(['One?', 'One?!', 'Two?'])
  })

  it('get an id as soon as they are added', async () => {
    const { user, all } = openEditor([ONE])
    await user.click(button('Add question'))
    await user.click(button('Add question'))
    const [, two, three] = all()
    expect([two?.id, three?.id]).toEqual([NEW_ID, NEW_ID])
    expect(two?.id).not.toBe(three?.id)
  })

  it('show the last when the last is deleted, and the way to begin when all are', async () => {
    const { user } = openEditor([ONE, TWO])
    await user.click(screen.getByRole('tab', { name: 'Q2' }))
    await user.click(button('Delete Question'))
    expect(selected()).toBe('Q1')
    await user.click(button('Delete Question'))
    expect(screen.getByText('No questions yet')).toBeTruthy()
    expect(focused()).toBe('Add question')
  })

  it(`are ${LIMITS.questionsPerQuiz} at most, with the reason`, () => {
    const many = Array.from({ length: LIMITS.questionsPerQuiz }, (_, index) => ({
      ...ONE,
      questionNo: index + 1,
      key: `q${index}`,
    }))
    openEditor(many)
    expect(button('Add question')).toHaveProperty('disabled', true)
    expect(button('Duplicate')).toHaveProperty('disabled', true)
    expect(screen.getByText('A quiz has at most 200 questions.')).toBeTruthy()
  })
})

describe('the type of a question', () => {
  it('objective begins with two answer rows, also after another type', async () => {
    const { user } = openEditor([TWO])
    await user.click(screen.getByRole('radio', { name: 'Objective' }))
    expect(screen.getAllByRole('textbox', { name: /^Answer / })).toHaveLength(2)
    await user.click(button('Add question'))
    expect(screen.getAllByRole('textbox', { name: /^Answer / })).toHaveLength(2)
    await user.type(field('Answer A'), 'Yes{Enter}No')
    expect(field('Answer B')).toHaveProperty('value', 'No')
  })

  it('changes without losing what was typed for another', async () => {
    const { user, at } = openEditor([ONE])
    await user.click(screen.getByRole('radio', { name: 'Recap & Ans' }))
    expect(screen.queryByRole('group', { name: 'Answer choices' })).toBeNull()
    await user.type(field('Recap'), 'Remember.')
    await user.click(screen.getByRole('radio', { name: 'Arrangement' }))
    expect(at(0)).toMatchObject({ questionType: 'sequence', question: 'One?' })
    await user.click(screen.getByRole('radio', { name: 'Objective' }))
    expect(field('Answer B')).toHaveProperty('value', 'Answer B')
    expect(at(0)).toMatchObject({ correctAnswer: ['B'], recap: 'Remember.' })
  })
})

describe('a copy from another language', () => {
  it('is offered only where there is something to copy', () => {
    openEditor([ONE])
    expect(screen.queryByRole('button', { name: /^Copy from/ })).toBeNull()
  })

  it('starts an empty quiz at once', async () => {
    const malay = { ...MALAY, id: ID, explanation: 'Kerana B.', page: 2, fixedOrder: true }
    const { user, all } = openEditor([malay])
    await user.click(button('Copy from Malay (1 question)'))
    expect(all()).toEqual([malay, { ...malay, language: 'English', key: expect.any(String) }])
    expect(all()[1]?.key).not.toBe(malay.key)
    expect(said()).toContain('1 question copied from Malay.')
    expect(focused()).toBe('Q1')
  })

  it('asks before it replaces questions', async () => {
    const { user, all } = openEditor([ONE, TWO, MALAY])
    await user.click(button('Copy from Malay (1 question)'))
    expect(
      within(await replaceDialog()).getByText(/The 2 questions here are replaced/),
    ).toBeTruthy()
    await user.click(button('Cancel'))
    expect(all()).toHaveLength(3)
    await user.click(button('Copy from Malay (1 question)'))
    await user.click(within(await replaceDialog()).getByRole('button', { name: 'Replace' }))
    expect(all().map(({ question: text, language }) => text + language)).toEqual([
      'Satu?English',
      'Satu?Malay',
    ])
  })
})

describe('the preview', () => {
  it('shows the question as learners see it', async () => {
    const { user } = openEditor([ONE])
    await user.click(button('Preview'))
    const dialog = await screen.findByRole('dialog', { name: 'As learners see it' })
    expect(within(dialog).getByText('Preview of One?')).toBeTruthy()
  })
})
