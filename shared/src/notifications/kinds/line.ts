import { inLanguages } from '../../common/languages.ts'
import { LEARNER_ROLES, type Role } from '../../common/roles.ts'
import type { LineKind } from '../../lines/lineKinds.ts'
import { homePath, openedTraining, calendarPath, topicsPath } from '../paths.ts'
import { type ChosenKindOf, spacedFirst, type TitleParams, whoOf } from './kind.ts'

/** The person is who sent it; the titles are '' unless a topic is reminded of. */
export interface LineParams extends TitleParams {
  line: LineKind
  personId: string
  personName: string
  /** What was written. */
  text: string
  /** Of a reminder. */
  topicId?: string
  /** Of a reminder: the training and its day. */
  toTraining?: string
  toDay?: string
}

export const LINE: ChosenKindOf<LineParams> = {
  group: 'people',
  told: LEARNER_ROLES,
  name: inLanguages([
    'Line from a User Manager or an admin',
    'Pesanan daripada Pengurus Pengguna atau pentadbir',
    '用户经理或管理员的留言',
  ]),
  say: {
    en: (params, { title, day }) => {
      const { line, topicId, toDay } = params
      const who = whoOf(params)
      if (line === 'congratulate') return `${who} congratulates you.`
      if (line === 'cheer') return `${who} cheers you on.`
      if (topicId) return `${who} reminds you of “${title(params)}”.`
      return toDay
        ? `${who} reminds you of your training on ${day(toDay)}.`
        : `${who} has a reminder for you.`
    },
    bm: (params, { title, day }) => {
      const { line, topicId, toDay } = params
      const who = whoOf(params)
      if (line === 'congratulate') return `${who} mengucapkan tahniah kepada anda.`
      if (line === 'cheer') return `${who} memberi anda semangat.`
      if (topicId) return `${who} mengingatkan anda tentang “${title(params)}”.`
      return toDay
        ? `${who} mengingatkan anda tentang latihan anda pada ${day(toDay)}.`
        : `${who} menghantar peringatan kepada anda.`
    },
    ch: (params, { title, day }) => {
      const { line, topicId, toDay } = params
      const who = spacedFirst(whoOf(params))
      if (line === 'congratulate') return `${who}祝贺您。`
      if (line === 'cheer') return `${who}鼓励您。`
      if (topicId) return `${who}提醒您学习“${title(params)}”。`
      return toDay ? `${who}提醒您 ${day(toDay)}的培训。` : `${who}提醒您。`
    },
  },
  quote: ({ text }) => text,
  link: ({ topicId, toTraining, toDay }, role) => {
    if (topicId) return `${topicsPath(role)}/topic/${encodeURIComponent(topicId)}`
    return toTraining && toDay ? trainingOn(toTraining, toDay, role) : homePath(role)
  },
  button: ({ topicId, toTraining }) => (topicId ? 'topic' : toTraining ? 'training' : 'home'),
}

const trainingOn = (trainingId: string, date: string, role: Role) =>
  calendarPath(role, openedTraining({ date, trainingId }))
