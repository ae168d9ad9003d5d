import { choosing, ordering } from '@tristar/shared/topics/formats/parts'
import { MATERIAL_LANGUAGE_OF } from '@tristar/shared/common/languages'
import { emptyQuestion } from '@tristar/shared/topics/quizEditing.rules'
import type { Question } from '@tristar/shared/topics/questions.schema'
import { type QuizFormat, writeQuiz } from '@tristar/shared/topics/quizFormats'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/saveFile'
import { useLanguage } from '../../../lib/useLanguage'

/** The largest file, or pasted text, that is read. */
export const QUIZ_FILE_BYTES = 5 * 1024 * 1024

const ENDINGS: Record<QuizFormat, string> = {
  moodle: 'xml',
  csv: 'csv',
  // Which programs open everywhere.
  gift: 'gift.txt',
  aiken: 'aiken.txt',
}

/** Without it Excel assumes the local code page and garbles Chinese. */
const BOM = '\uFEFF'

/** Hands a written quiz to the browser's downloads; returns the file's name. */
export function saveQuizFile(
  text: string,
  format: QuizFormat,
  { title, language = '' }: { title: string; language?: string },
): string {
  const name = [safeName(title), language].filter(Boolean).join(' ')
  const file = `${name}.${ENDINGS[format]}`
  const type = { moodle: 'text/xml', csv: 'text/csv' }[format as string] ?? 'text/plain'
  saveFile(new Blob([format === 'csv' ? BOM : '', text], { type: `${type};charset=utf-8` }), file)
  return file
}

const NAME_LENGTH = 100

/** A title as the name of a file: without signs that some system does not allow. */
function safeName(title: string): string {
  const plain = title.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').replace(/\s+/gu, ' ')
  return Array.from(plain.trim())
    .slice(0, NAME_LENGTH)
    .join('')
    .replace(/[. ]+$/, '')
}

/** Saves a file of few questions, as many as the format can hold, in the language on screen. */
export function useExampleFile(): (format: QuizFormat) => void {
  const { t } = useTranslation('quizImport')
  const language = MATERIAL_LANGUAGE_OF[useLanguage()]
  return (format) => {
    const text = (key: 'one' | 'all' | 'steps') =>
      (['a', 'b', 'c'] as const).map((each) => t(`example.${key}.${each}`))
    const examples: Partial<Question>[] = [
      {
        question: t('example.one.question'),
        ...choosing(text('one'), [0]),
        // Aiken is written without both.
        explanation: t('example.one.explanation'),
        page: 1,
      },
      { question: t('example.all.question'), ...choosing(text('all'), [0, 1]) },
      { question: t('example.steps.question'), ...shown(text('steps')) },
      { questionType: 'recap', recap: t('example.recap') },
    ]
    const questions = examples.map((each, index) => ({
      ...emptyQuestion(language, index),
      ...each,
    }))
    saveQuizFile(writeQuiz(questions, format).text, format, { title: t('example.file') })
  }
}

/** Three steps, shown in another order than the right one. */
function shown([a = '', b = '', c = '']: readonly string[]): Partial<Question> {
  return ordering([b, c, a], [3, 1, 2])
}
