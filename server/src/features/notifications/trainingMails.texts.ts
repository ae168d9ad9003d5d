import type { Language } from '@tristar/shared/common/languages'

/** The change of a training. */
export type TrainingEvent = 'booked' | 'changed' | 'cancelled' | 'evaluated'

/** The texts of mails around a training's description. */
interface Texts {
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
