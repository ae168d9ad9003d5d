import { textOfFile } from '@tristar/shared/common/textFile'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { QuizReading } from '@tristar/shared/topics/formats/reading'
import { guessedFormat } from '@tristar/shared/topics/quizFormatGuess.rules'
import { type QuizFormat, readQuiz } from '@tristar/shared/topics/quizFormats'
import { useState } from 'react'
import { QUIZ_FILE_BYTES } from './quizFile'

/** Why a file or a text is not read. */
export interface FileFault {
  code: 'tooLarge' | 'otherKind' | 'workbook' | 'notText' | 'unreadable'
  /** The kind of another file. */
  kind?: string
}

/** What was read of a file or of a pasted text, in one format. */
export interface ReadFile {
  /** '' for a text that was pasted. */
  name: string
  text: string
  format: QuizFormat
  reading: QuizReading
}

interface State {
  busy: boolean
  fault: FileFault | null
  file: ReadFile | null
}

const NOTHING: State = { busy: false, fault: null, file: null }

/** Two frames: until what was said before is on screen. */
const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Reads files and pasted texts here in the browser, in the format that they seem to have, until another is chosen. */
export function useQuizFile(language: MaterialLanguage) {
  const [state, setState] = useState(NOTHING)

  async function run(read: () => Promise<ReadFile | FileFault>): Promise<void> {
    if (state.busy) return
    setState({ ...state, busy: true, fault: null })
    await painted()
    const answer = await read()
    setState(
      'code' in answer
        ? { ...state, busy: false, fault: answer }
        : { busy: false, fault: null, file: answer },
    )
  }

  function readText(text: string, name: string, format = guessedFormat(text, name)): ReadFile {
    return { name, text, format, reading: readQuiz(text, format, language) }
  }

  return {
    ...state,
    choose: (chosen: File) =>
      run(async () => {
        const text = await textIn(chosen)
        return typeof text === 'string' ? readText(text, chosen.name) : text
      }),
    paste: (text: string) =>
      run(async () => (text.length > QUIZ_FILE_BYTES ? { code: 'tooLarge' } : readText(text, ''))),
    setFormat: ({ text, name }: ReadFile, format: QuizFormat) =>
      run(async () => readText(text, name, format)),
    startOver: () => setState(NOTHING),
  }
}

/** The kinds of Excel's own files. */
const WORKBOOKS = ['.xlsx', '.xls']

async function textIn(file: File): Promise<string | FileFault> {
  if (file.size > QUIZ_FILE_BYTES) return { code: 'tooLarge' }
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    // Moved or deleted since it was chosen, or a folder.
    return { code: 'unreadable' }
  }
  const read = textOfFile(bytes)
  if ('text' in read) return read.text
  const kind = read.params?.kind
  if (kind === undefined) return { code: 'notText' }
  return WORKBOOKS.includes(String(kind))
    ? { code: 'workbook' }
    : { code: 'otherKind', kind: String(kind) }
}
