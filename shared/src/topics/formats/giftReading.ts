import type { MaterialLanguage } from '../../common/languages.ts'
import type { Question } from '../questions.schema.ts'
import { giftAnswer } from './giftAnswer.ts'
import { giftText, structureOf } from './giftText.ts'
import type { QuizProblemCode } from './problems.ts'
import type { Found } from './reading.ts'
import { pageIn, recapIn } from './tags.ts'

/** Lines without a blank one between them: in GIFT a question. */
interface Block {
  line: number
  /** All but comments and categories. */
  text: string
  comments: string
}

/** What a GIFT file says, as Moodle reads it. Lines end with LF. */
export function readGift(text: string, language: MaterialLanguage): Found[] {
  const found: Found[] = []
  // After a question with a blank line within its braces its rest follows, which is none.
  let isRest = false
  for (const block of blocksOf(text)) {
    const structure = structureOf(block.text)
    const [brace = ''] = /[{}]/.exec(structure) ?? []
    const continues: boolean = isRest && brace !== '{'
    if (!continues) found.push(questionOf(block, language))
    isRest = structure.lastIndexOf('{') > structure.lastIndexOf('}') || (continues && brace === '')
  }
  return found
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let comments: string[] = []
  let first = 0
  const close = () => {
    if (lines.length > 0)
      blocks.push({ line: first, text: lines.join('\n').trim(), comments: comments.join('\n') })
    lines = []
    comments = []
  }
  for (const [index, line] of text.split('\n').entries()) {
    const start = line.trimStart()
    if (start === '') close()
    else if (start.startsWith('//')) comments.push(start)
    else if (!start.startsWith('$CATEGORY:')) {
      if (lines.length === 0) first = index + 1
      lines.push(line)
    }
  }
  close()
  return blocks
}

function questionOf(block: Block, language: MaterialLanguage): Found {
  const { line } = block
  const text = withoutName(block.text)
  const structure = structureOf(text)
  const start = structure.indexOf('{')
  const end = structure.indexOf('}')
  const tags = tagsIn(block.comments)
  if (start < 0 && end < 0) {
    const body = giftText(text)
    const question = { ...recapIn(body.text, tags), ...commonOf(block.comments, tags) }
    return { line, text: body.text, question, problems: body.problems }
  }
  if (start < 0 || end < start || /[{}]/.test(structure.slice(start + 1, end)))
    return { line, text, problems: ['BRACES_UNCLEAR'] }
  const after = text.slice(end + 1)
  if (/[{}]/.test(structureOf(after))) return { line, text, problems: ['BRACES_UNCLEAR'] }
  // As Moodle shows a question that goes on after its answers.
  const gap = after.trim() === '' ? '' : '_____'
  const body = giftText(text.slice(0, start) + gap + after)
  const answer = giftAnswer(text.slice(start + 1, end), body.markup, language)
  if ('code' in answer) return { line, text: body.text, problems: [answer.code] }
  const problems = new Set<QuizProblemCode>([...body.problems, ...answer.problems])
  const question: Partial<Question> = {
    question: body.text,
    ...commonOf(block.comments, tags),
    ...answer.question,
  }
  return { line, text: body.text, question, problems: [...problems] }
}

/** Without the name by which Moodle lists it. */
function withoutName(text: string): string {
  if (!text.startsWith('::')) return text
  const end = structureOf(text).indexOf('::', 2)
  return text.slice(end < 0 ? 2 : end + 2).trim()
}

function commonOf(comments: string, tags: readonly string[]): Partial<Question> {
  const id = /\[id: *([0-9a-f]{24}) *\]/i.exec(comments)?.[1]
  return { ...(id === undefined ? {} : { id }), ...pageIn(tags) }
}

function tagsIn(comments: string): string[] {
  return Array.from(comments.matchAll(/\[tag:([^[\]]*)\]/g), ([, tag = '']) => tag.trim())
}
