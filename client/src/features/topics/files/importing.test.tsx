import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { choices, moodleFile, recap, steps } from '@tristar/shared/testing/quizFiles'
import { type QuizFormat, QUIZ_FORMATS, writeQuiz } from '@tristar/shared/topics/quizFormats'
import { describe, expect, it } from 'vitest'
import type { DraftQuestion } from '../draft'
import { button, focused, inEnglish, ONE, openEditor, tabs, TWO } from '../testing/quiz'
import { QUIZ_FILE_BYTES } from './quizFile'

inEnglish()

const ID = '5f00000000000000000000aa'
const HERE = { ...ONE, id: ID, explanation: 'Because B.', page: 3, fixedOrder: true }
const dialog = () => screen.findByRole('dialog', { name: 'Import questions · English' })
const reading = (text: string | RegExp) => screen.findByRole('heading', { name: text })
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const drop = (file: File) =>
  fireEvent.drop(screen.getByText(/or drop it here$/), { dataTransfer: { files: [file] } })
const check = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

async function openImport(questions: DraftQuestion[] = [HERE]) {
  const opened = openEditor(questions)
  await opened.user.click(button('Import questions'))
  await dialog()
  const { user } = opened
  return {
    ...opened,
    choose: (content: BlobPart, name: string) =>
      user.upload(screen.getByLabelText('Choose file'), new File([content], name)),
    paste: async (text: string) => {
      fireEvent.change(screen.getByRole('textbox', { name: 'Or paste a text' }), {
        target: { value: text },
      })
      await user.click(button('Read the text'))
    },
  }
}

const SAMPLES: Record<QuizFormat, [name: string, text: string, format: string]> = {
  moodle: ['quiz.xml', writeQuiz([choices(['Yes', 'No'], [1])], 'moodle').text, 'Moodle XML'],
  csv: ['quiz.csv', writeQuiz([choices(['Yes', 'No'], [1])], 'csv').text, 'Table (CSV)'],
  gift: ['quiz.txt', 'Which?{~Yes =No}', 'GIFT'],
  aiken: ['quiz.txt', 'Which?\nA. Yes\nB. No\nANSWER: B\n', 'Aiken'],
}

describe('importing questions', () => {
  it.each(QUIZ_FORMATS)('takes those of a file in %s, which it recognises', async (format) => {
    const [name, text, shown] = SAMPLES[format]
    const { user, choose, all } = await openImport()
    await choose(text, name)
    expect(await reading('1 question read')).toBe(document.activeElement)
    const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Format' })
    expect(chosen.selectedOptions[0]?.textContent).toBe(shown)
    expect(screen.getByText(name)).toBeTruthy()
    await user.click(button('Take 1 question'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(all()).toMatchObject([
      HERE,
      { questionNo: 2, question: 'Which?', correctAnswer: ['B'], language: 'English' },
    ])
    expect(all()[1]?.id).toMatch(/^[0-9a-f]{24}$/)
    expect([tabs(), focused()]).toEqual([['Q1', 'Q2'], 'Q2'])
  })

  it('takes rows that were copied from a spreadsheet, and shows them as learners see them', async () => {
    const { user, paste, at } = await openImport()
    const row = ['sequence', 'In which order?', 'Greet', 'Ask', 'Close', '1 2 3', 'So.', '4']
    await paste(
      [
        'type\tquestion\tchoice1\tchoice2\tchoice3\tcorrect\texplanation\tpage',
        row.join('\t'),
      ].join('\n'),
    )
    await reading('1 question read')
    expect(screen.getByText('Pasted text')).toBeTruthy()
    await user.click(button('As learners see it: In which order?'))
    for (const text of ['Preview of In which order?', 'Explanation: So.', 'Slide 4'])
      expect(screen.getByText(text)).toBeTruthy()
    // Not in the order of the file, which is the right one.
    expect(screen.getByText('Right order: 3, 1, 2')).toBeTruthy()
    await user.click(button('Take 1 question'))
    const shown = ['Ask', 'Close', 'Greet'].map((option, index) => ({ number: index + 1, option }))
    expect(at(1)).toMatchObject({ options: shown, sequence: '3,1,2', explanation: 'So.', page: 4 })
  })

  it('changes what is here, by id or text, and keeps what the file does not say', async () => {
    const { user, choose, all } = await openImport([HERE, TWO])
    const texts = HERE.answerChoices.map(({ answer }) => answer)
    const changed = choices(texts, [0], { question: 'One?' })
    await choose(writeQuiz([changed], 'aiken').text, 'quiz.txt')
    await reading('1 question read')
    expect(rows()[0]).toContain('Changes question 1')
    expect(rows()[0]).toContain('Different: what is correct')
    await user.click(button('Take 1 question'))
    expect(all()).toEqual([{ ...HERE, correctAnswer: ['A'] }, TWO])
    await waitFor(() => expect(focused()).toBe('Q1'))
  })

  it('asks what a like question is, and leaves it out until that is said', async () => {
    const like = { ...HERE, question: 'What do you do first at the door?' }
    const { user, choose, all } = await openImport([like])
    const text = 'What do you say first at the door?\nA. Hello\nB. Bye\nANSWER: A\n'
    await choose(text, 'quiz.txt')
    await reading('1 question read')
    expect(rows()[0]).toContain('Like question 1')
    expect(screen.getByText(/^1 question is like one here/)).toBeTruthy()
    expect(button('Take questions')).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('radio', { name: 'As a new question' }))
    expect(screen.queryByText(/is like one here/)).toBeNull()
    expect(button('Take 1 question')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'As the change of question 1' }))
    await user.click(button('Take 1 question'))
    expect(all()).toMatchObject([
      { id: ID, key: like.key, question: 'What do you say first at the door?', page: 3 },
    ])
  })

  it('takes all or none, and leaves what is only like another as it is', async () => {
    const like = { ...HERE, question: 'What do you do first at the door?' }
    const { user, choose } = await openImport([like])
    const answers = '\nA. Hello\nB. Bye\nANSWER: A\n\n'
    const text = `What do you say first at the door?${answers}Who pays?${answers}`
    await choose(text, 'quiz.txt')
    await reading('2 questions read')
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All 2 questions' })
    expect([all.checked, all.indeterminate]).toEqual([true, true])
    await user.click(all)
    expect(button('Take questions')).toHaveProperty('disabled', true)
    await user.click(all)
    expect(button('Take 1 question')).toBeTruthy()
  })

  it('keeps a pasted text until it has been taken', async () => {
    const { user, paste } = await openImport()
    await paste('Which?{~Yes =No}')
    await reading('1 question read')
    await user.click(button('Another file'))
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Or paste a text' })
    expect(box.value).toBe('Which?{~Yes =No}')
  })

  it('says that there is nothing to do with what is here already', async () => {
    const { choose } = await openImport([HERE, TWO])
    await choose(writeQuiz([HERE, TWO], 'moodle').text, 'quiz.xml')
    await reading('2 questions read')
    expect(screen.getByText('2 questions are here already, the same: nothing to do')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /All/ })).toBeNull()
    expect(button('Take questions')).toHaveProperty('disabled', true)
  })

  it('takes only what is ticked', async () => {
    const { user, choose, all } = await openImport([])
    const quiz = ['One?', 'Two?', 'Three?'].map((question) =>
      choices(['a', 'b'], [0], { question }),
    )
    await choose(writeQuiz([...quiz, recap('Remember.')], 'moodle').text, 'quiz.xml')
    await reading('4 questions read')
    await user.click(check('Two?'))
    expect(check('All 4 questions')).toHaveProperty('indeterminate', true)
    await user.click(button('Take 3 questions'))
    expect(all().map(({ question, recap: text }) => question || text)).toEqual([
      'One?',
      'Three?',
      'Remember.',
    ])
  })

  it('takes no more than a quiz may have', async () => {
    const full = Array.from({ length: 199 }, (_, index) => ({
      ...HERE,
      id: String(index).padStart(24, '5f0'),
      key: String(index),
      question: `${index}?`,
      questionNo: index + 1,
    }))
    const { user, choose } = await openImport(full)
    await choose(
      writeQuiz([choices(['a', 'b'], [0]), steps(['a', 'b'], [2, 1])], 'csv').text,
      'q.csv',
    )
    await reading('2 questions read')
    expect(screen.getByText(/at most 200 questions. Please leave out 1 of the new/)).toBeTruthy()
    expect(button('Take 2 questions')).toHaveProperty('disabled', true)
    await user.click(check('Which?'))
    expect(button('Take 1 question')).toHaveProperty('disabled', false)
  })
})

const MIXED = moodleFile(
  '<question type="multichoice"><questiontext format="html"><text>&lt;b&gt;Bold?&lt;/b&gt;</text></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question>',
  '<question type="essay"><questiontext><text>Write!</text></questiontext></question>',
  '<question type="essay"><questiontext><text>Write more!</text></questiontext></question>',
)

/** In little-endian UTF-16 with its mark, as Excel's “Unicode Text”. */
function utf16(text: string): Uint8Array<ArrayBuffer> {
  const marked = `\uFEFF${text}`
  return new Uint8Array(Uint16Array.from(marked, (each) => each.charCodeAt(0)).buffer)
}

describe('what cannot come', () => {
  it('is said by kind, with the lines behind it', async () => {
    const { user, choose } = await openImport()
    await choose(MIXED, 'quiz.xml')
    await reading('1 question read, 2 cannot come')
    const refused = within(screen.getByRole('region', { name: 'Cannot come' }))
    await user.click(refused.getByText(/^2 questions: the answer is marked by a person/))
    expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 4: Write!',
      'Line 5: Write more!',
    ])
    const remarks = within(screen.getByRole('region', { name: 'Come, but not with everything' }))
    expect(remarks.getByText('1 question: formatting was reduced to plain text')).toBeTruthy()
  })

  it('is read again in another format', async () => {
    const { user, choose } = await openImport()
    await choose('Which?{=Yes ~No}\n\nANSWER: A', 'quiz.txt')
    await reading('No questions read, 1 cannot come')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'GIFT')
    expect(await reading('2 questions read')).toBeTruthy()
    await user.click(button('Another file'))
    expect(screen.getByRole('textbox', { name: 'Or paste a text' })).toBeTruthy()
  })

  it('reads UTF-16, and UTF-8 with its mark', async () => {
    const { user, choose } = await openImport()
    await choose(utf16(SAMPLES.csv[1].replaceAll('Yes', '是')), 'quiz.csv')
    await reading('1 question read')
    await user.click(button('Another file'))
    await choose(`\uFEFF${SAMPLES.csv[1]}`, 'quiz.csv')
    await reading('1 question read')
    expect(check('Which?')).toBeTruthy()
  })

  it.each([
    ['PK\u0003\u0004…', 'quiz.xlsx', /^This is an Excel workbook/],
    ['%PDF-1.7', 'quiz.pdf', /^This is a file of another kind \(PDF\)/],
    [
      new Uint8Array([0x41, 0xe9, 0x20, 0xff, 0x80]),
      'quiz.txt',
      /^This file cannot be read as text/,
    ],
    ['x'.repeat(QUIZ_FILE_BYTES + 1), 'quiz.txt', /^This is larger than 5 MB/],
  ])('refuses a file that holds none, and lets choose another: %#', async (content, name, said) => {
    const { choose } = await openImport()
    // A picker may offer none of them.
    drop(new File([content], name))
    expect((await screen.findByRole('alert')).textContent).toMatch(said)
    await choose(SAMPLES.aiken[1], 'quiz.txt')
    await reading('1 question read')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes a dropped file too', async () => {
    await openImport()
    drop(new File([SAMPLES.gift[1]], 'quiz.txt'))
    await reading('1 question read')
    expect(check('Which?')).toHaveProperty('checked', true)
  })
})
