import { untranslated } from '@tristar/shared/topics/titles'
import type { LineSent } from '../lines/lines.ts'
import type { Notice } from './notify.service.ts'
import { titleParams } from './topicNotices.service.ts'

/** A line for its reader, with what it reminds of. */
export function lineNotice({ lineId, to, from, kind, text, topic, training }: LineSent): Notice {
  const { accountId, loginId: personId, name: personName } = from
  const reminds = kind === 'remind'
  return {
    kind: 'LINE',
    to,
    thing: lineId,
    people: [accountId],
    by: String(accountId),
    params: {
      line: kind,
      personId,
      personName,
      text,
      ...titleParams(reminds && topic ? topic.titles : untranslated('')),
      ...(reminds && topic && { topicId: topic.topicId }),
      ...(reminds && training && { toTraining: training.trainingId, toDay: training.day }),
    },
  }
}
