import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import { LANGUAGES } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { listSchema } from '../common/list.schema.ts'
import { idText, limitedLine, optionalId, requiring } from '../common/refine.ts'
import { ROLES } from '../common/roles.ts'
import { topicTitles } from '../topics/topics.schema.ts'
import { LINE_KINDS } from './lineKinds.ts'

/** A line to one person; a reminder may name one of the person's topics or trainings. */
export const sendLineSchema = z
  .object({
    id: optionalId,
    kind: z.enum(LINE_KINDS),
    text: limitedLine(LIMITS.line, 'LINE_INVALID').refine((text) => text !== ''),
    topicId: idText.optional(),
    trainingId: idText.optional(),
  })
  .check(requiring('id'))
export type SendLine = z.infer<typeof sendLineSchema>
export type SendLineInput = z.input<typeof sendLineSchema>

const { limit, offset } = listSchema(['at']).shape

/** A page of the lines that a person was sent. */
export const linesSchema = z.strictObject({ id: optionalId, limit, offset }).check(requiring('id'))
export type Lines = z.infer<typeof linesSchema>
export type LinesInput = z.input<typeof linesSchema>

/** A line as it is kept. */
export const line = z.strictObject({
  lineId: z.string(),
  kind: z.enum(LINE_KINDS),
  /** '' once its sender or its reader was erased. */
  text: z.string(),
  at: instantText,
  /** Who sent it: the human id, and the name or ''. */
  from: z.strictObject({ role: z.enum(ROLES), id: z.string(), name: z.string() }),
  /** Of the topic that it reminds of. */
  titles: topicTitles.optional(),
  trainingId: z.string().optional(),
})
export type Line = z.infer<typeof line>

export const personLines = z.strictObject({
  /** That the person has chosen, for the ready sentence; absent if none was. */
  language: z.enum(LANGUAGES).optional(),
  /** The kinds of which the caller has sent one today. */
  today: z.array(z.enum(LINE_KINDS)),
  lines: z.array(line),
})
export type PersonLines = z.infer<typeof personLines>
