import { XmlElement, XmlText } from '@rgrove/parse-xml'
import type { MaterialLanguage } from '../../common/languages.ts'
import { moodleQuestion } from './moodleQuestion.ts'
import type { QuizProblemCode } from './problems.ts'
import { type Found, lineCounter } from './reading.ts'
import { parsedXml, prologEnd } from './xml.ts'

/** Moodle's XML with its lines, which end with LF. */
interface Source {
  text: string
  language: MaterialLanguage
  lineOf: (offset: number) => number
}

/**
 * What Moodle's XML says. The file is refused when it names a document type or holds anything beside `<quiz>`; of a broken
 * one the questions before that place are read.
 */
export function readMoodle(text: string, language: MaterialLanguage): Found[] {
  const source = { text, language, lineOf: lineCounter(text) }
  const start = prologEnd(text)
  if (text.trim() === '') return []
  if (/^<!doctype/i.test(text.slice(start, start + 9)))
    return [refused(source, start, 'DOCTYPE_REFUSED')]
  if (!/^<quiz[\s/>]/.test(text.slice(start, start + 6)))
    return [refused(source, start, 'OUTSIDE_QUIZ')]
  const quiz = parsedXml(text)
  return quiz instanceof XmlElement ? questionsIn(quiz, source) : readBroken(source, quiz)
}

function readBroken(source: Source, brokenAt: number): Found[] {
  const { text } = source
  if (parsedXml(text.slice(0, brokenAt)) instanceof XmlElement) {
    const outside = brokenAt + text.slice(brokenAt).search(/\S|$/)
    return [refused(source, outside, 'OUTSIDE_QUIZ')]
  }
  const end = '</question>'
  const whole = text.slice(0, text.lastIndexOf(end, brokenAt) + end.length)
  const before = parsedXml(`${whole}</quiz>`)
  const found = before instanceof XmlElement ? questionsIn(before, source) : []
  return [...found, refused(source, brokenAt, 'XML_BROKEN')]
}

function refused({ text, lineOf }: Source, offset: number, code: QuizProblemCode): Found {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const lineEnd = text.indexOf('\n', offset)
  return {
    line: lineOf(offset),
    text: text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd),
    problems: [code],
  }
}

function questionsIn(quiz: XmlElement, { text, language, lineOf }: Source): Found[] {
  return quiz.children.flatMap((child): Found[] => {
    if (child instanceof XmlElement && child.name === 'question') {
      const found = moodleQuestion(child, text, language)
      return found ? [{ ...found, line: lineOf(child.start) }] : []
    }
    const isStray = child instanceof XmlElement || (child instanceof XmlText && child.text.trim())
    if (!isStray) return []
    const start = child.start + text.slice(child.start).search(/\S|$/)
    const stray = text.slice(start, child.end)
    return [{ line: lineOf(start), text: stray, problems: ['NOT_A_QUESTION'] }]
  })
}
