import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../lib/dates'
import type { AskedLine } from '../../common/lines/askedLine'
import type { Status } from '../../common/StatusLabel'
import type { Reason } from '../attention.rules'
import { evaluatePath, trainingPath } from '../calendarLinks'
import { paths } from '../../../lib/paths'
import type { Titles } from '@tristar/shared/topics/titles'

interface ReasonText {
  /** Icon and colour. */
  status: Status
  /** The topic; null if all are concerned. */
  topic: Titles | null
  /** Why, in a few words. */
  title: string
  detail: string
  /** The button's label and target. */
  action: string
  to: string
  /** What the manager can write. */
  lines: readonly AskedLine[]
}

type Waiting = Extract<Reason, { kind: 'waiting' }>

const personOf = ({ sellerId: id, name }: Reason) => ({ id, name })

/** Of the topic that is late, or whose quiz was failed. */
function helpingLines(reason: Extract<Reason, { kind: 'stuck' | 'overdue' }>): AskedLine[] {
  const { topicId, titles } = reason
  const person = personOf(reason)
  return [
    { kind: 'remind', person, about: topicId === '' ? [] : [{ topicId, titles }] },
    { kind: 'cheer', person },
  ]
}

function useStepText(): (reason: Extract<Reason, { kind: 'steps' }>) => ReasonText {
  const { t } = useTranslation('team')
  return (reason) => ({
    status: 'pending',
    topic: reason.trainingTitles,
    title: t('reason.step', { count: reason.days }),
    detail: reason.text,
    action: t('do.openTraining'),
    to: trainingPath(reason),
    lines: [{ kind: 'cheer', person: personOf(reason) }],
  })
}

/** A reason in words, with the action that helps. */
export function useReasonText(): (reason: Reason) => ReasonText {
  const { t } = useTranslation('team')
  const dates = useDates()
  const stepText = useStepText()
  const openLog = (sellerId: string) => ({
    action: t('do.openLog'),
    to: paths.supervisor.sellerLog(sellerId),
  })

  function waitingDetail({ trainingDate, trainingTime }: Waiting): string {
    if (trainingDate === today()) return t('reason.trainingToday', { time: trainingTime })
    return t('reason.trainingOn', { date: dates.day(trainingDate) })
  }

  return (reason) => {
    switch (reason.kind) {
      case 'waiting':
        return {
          status: 'pending',
          topic: reason.trainingTitles,
          title: t('reason.waiting'),
          detail: waitingDetail(reason),
          action: t('do.evaluate'),
          to: evaluatePath(reason),
          lines: [],
        }
      case 'stuck':
        return {
          status: 'failed',
          topic: reason.titles,
          title: t('reason.stuck', { count: reason.attempt }),
          detail: t('reason.lastAttempt', { score: reason.lastScore }),
          ...openLog(reason.sellerId),
          lines: helpingLines(reason),
        }
      case 'steps':
        return stepText(reason)
      case 'overdue':
        return {
          status: 'overdue',
          topic: reason.titles,
          title: t('reason.overdue', { count: reason.days }),
          detail: t('reason.expected', { date: dates.day(reason.expectedDate) }),
          ...openLog(reason.sellerId),
          lines: helpingLines(reason),
        }
      default:
        return {
          status: 'upcoming',
          topic: null,
          title: t('reason.ready'),
          detail: t('reason.notBooked'),
          action: t('do.schedule'),
          to: paths.supervisor.book(reason.sellerId),
          lines: [{ kind: 'congratulate', person: personOf(reason) }],
        }
    }
  }
}
