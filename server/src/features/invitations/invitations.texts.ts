import type { Language } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'
import type { Evaluation } from '@tristar/shared/trainings/trainings.schema'

/** What has become of a training. */
export type TrainingEvent = 'booked' | 'changed' | 'cancelled' | 'evaluated'

/** The words of invitations; the same as on the screens. */
interface Texts {
  ojt: string
  edac: string
  stars: Record<Tier, string>
  /** The kind of training with its star. */
  ofStar: (kind: string, star: string) => string
  when: (day: string, time: string) => string
  /** Somebody with the id behind the name. */
  person: (name: string, id: string) => string
  results: Record<Evaluation, string>
  labels: Record<
    'when' | 'star' | 'topics' | 'seller' | 'supervisor' | 'manager' | 'result',
    string
  >
  /** With the kind of training and its day. */
  subject: Record<TrainingEvent, (kind: string, day: string) => string>
  /** The first sentence, after the greeting. */
  intro: Record<TrainingEvent, string>
  greeting: (name: string) => string
  /** Of an invitation, a change or a cancellation. */
  calendar: string
  link: string
}

export const TEXTS: Record<Language, Texts> = {
  en: {
    ojt: 'On-the-job training',
    edac: 'EDAC assessment',
    stars: { White: 'Bronze star', Green: 'Silver star', Black: 'Gold star' },
    ofStar: (kind, star) => `${kind}, ${star}`,
    when: (day, time) => `${day}, ${time}`,
    person: (name, id) => `${name} (${id})`,
    results: { Passed: 'Passed', Failed: 'Not Achieved' },
    labels: {
      when: 'When',
      star: 'Star',
      topics: 'Topics',
      seller: 'User',
      supervisor: 'User Manager',
      manager: 'Sales Manager',
      result: 'Result',
    },
    subject: {
      booked: (kind, day) => `Tristar: ${kind} on ${day}`,
      changed: (kind, day) => `Tristar: changed: ${kind} on ${day}`,
      cancelled: (kind, day) => `Tristar: cancelled: ${kind} on ${day}`,
      evaluated: (kind, day) => `Tristar: result of the ${kind} on ${day}`,
    },
    intro: {
      booked: 'a training has been scheduled.',
      changed: 'a training has been changed. This is how it stands now.',
      cancelled: 'a training has been cancelled.',
      evaluated: 'a training has been evaluated.',
    },
    greeting: (name) => `Hello ${name},`,
    calendar: 'The attached invitation brings your own calendar up to date.',
    link: 'All trainings',
  },
  bm: {
    ojt: 'Latihan di tempat kerja',
    edac: 'Penilaian EDAC',
    stars: { White: 'Bintang Gangsa', Green: 'Bintang Perak', Black: 'Bintang Emas' },
    ofStar: (kind, star) => `${kind}, ${star}`,
    when: (day, time) => `${day}, ${time}`,
    person: (name, id) => `${name} (${id})`,
    results: { Passed: 'Lulus', Failed: 'Tidak Lulus' },
    labels: {
      when: 'Tarikh dan masa',
      star: 'Bintang',
      topics: 'Topik',
      seller: 'Pengguna',
      supervisor: 'Pengurus Pengguna',
      manager: 'Pengurus Jualan',
      result: 'Keputusan',
    },
    subject: {
      booked: (kind, day) => `Tristar: ${kind} pada ${day}`,
      changed: (kind, day) => `Tristar: perubahan: ${kind} pada ${day}`,
      cancelled: (kind, day) => `Tristar: dibatalkan: ${kind} pada ${day}`,
      evaluated: (kind, day) => `Tristar: keputusan ${kind} pada ${day}`,
    },
    intro: {
      booked: 'Satu latihan telah dijadualkan.',
      changed: 'Satu latihan telah diubah. Berikut ialah butiran terkini.',
      cancelled: 'Satu latihan telah dibatalkan.',
      evaluated: 'Satu latihan telah dinilai.',
    },
    greeting: (name) => `Salam ${name},`,
    calendar: 'Buka jemputan yang dilampirkan untuk mengemas kini kalendar anda.',
    link: 'Semua latihan',
  },
  ch: {
    ojt: '在职培训',
    edac: 'EDAC 评估',
    stars: { White: '铜星', Green: '银星', Black: '金星' },
    ofStar: (kind, star) => `${kind}（${star}）`,
    when: (day, time) => `${day} ${time}`,
    person: (name, id) => `${name}（${id}）`,
    results: { Passed: '合格', Failed: '未达标' },
    labels: {
      when: '时间',
      star: '星级',
      topics: '课题',
      seller: '用户',
      supervisor: '用户经理',
      manager: '销售经理',
      result: '结果',
    },
    subject: {
      booked: (kind, day) => `Tristar：${kind}，${day}`,
      changed: (kind, day) => `Tristar：已更改：${kind}，${day}`,
      cancelled: (kind, day) => `Tristar：已取消：${kind}，${day}`,
      evaluated: (kind, day) => `Tristar：评估结果：${kind}，${day}`,
    },
    intro: {
      booked: '已为您安排培训。',
      changed: '培训安排已更改，最新安排如下。',
      cancelled: '培训已取消。',
      evaluated: '培训已评估。',
    },
    greeting: (name) => `${name}，您好！`,
    calendar: '打开附件中的邀请即可更新您的日历。',
    link: '所有培训',
  },
}
