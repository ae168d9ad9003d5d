import { expect, it } from 'vitest'
import { choices, moodleFile } from '../testing/quizFiles.ts'
import { guessedFormat } from './quizFormatGuess.rules.ts'
import { QUIZ_FORMATS, type QuizFormat, readQuiz, writeQuiz } from './quizFormats.ts'

const GUESSES: [format: QuizFormat, text: string, name?: string][] = [
  ['moodle', moodleFile()],
  ['moodle', '\uFEFF\n <quiz></quiz>', 'quiz.txt'],
  ['moodle', '<?xml version="1.0"?>', 'quiz.csv'],
  ['csv', 'type\tquestion\tchoice1\nrecap\tOne?\t'],
  ['csv', '"Question";"Type"\n'],
  ['csv', 'sep=;\nid;type;question'],
  ['csv', 'type,question,choice1,correct\n', 'quiz.xml'],
  ['csv', 'multipleChoice\tWhich?\tThis\tThat'],
  ['csv', 'Name,Points\n', 'Quiz.CSV'],
  ['gift', '// a comment\n::One:: Which?{=This ~That}'],
  ['gift', 'What { is } this?', 'quiz.gift'],
  ['gift', 'Remember this.', 'quiz.gift'],
  ['aiken', 'Which?\nA. This {1}\nB. That\nANSWER: B'],
  ['aiken', 'Which?\nA) This\nB) That\nAnswer: B.', 'quiz.txt'],
  ['aiken', 'A letter to everybody.'],
  ['aiken', ''],
]

it.each(GUESSES)('guesses %s from %j of %s', (format, text, name) => {
  expect(guessedFormat(text, name)).toBe(format)
})

it.each(QUIZ_FORMATS)('recognises what it has written as %s', (format) => {
  const { text } = writeQuiz([choices(['This', 'That, or: that'], [1])], format)
  expect(guessedFormat(text, 'quiz.txt')).toBe(format)
})

it('reads no questions from a text that is none', () => {
  const text = 'Dear all,\n\nthe quiz comes next week.\n'
  expect(readQuiz(text, guessedFormat(text), 'English').questions).toEqual([])
})
