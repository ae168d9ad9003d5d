import type { Line } from '@tristar/shared/lines/lines.schema'
import type { TitlesOf } from '../topics/topics.ts'
import type { KeptLine } from './lines.model.ts'

interface LineFacts {
  titlesOf: TitlesOf
  /** Of whoever sent it. */
  nameOf: (line: KeptLine) => string
}

export function presentLine(kept: KeptLine, { titlesOf, nameOf }: LineFacts): Line {
  const { _id, kind, text, at, senderRole: role, sender: id, topicId, trainingId } = kept
  return {
    lineId: String(_id),
    kind,
    text,
    at: at.toISOString(),
    from: { role, id, name: nameOf(kept) },
    ...(topicId && { titles: titlesOf(String(topicId)) }),
    ...(trainingId && { trainingId: String(trainingId) }),
  }
}
