import type { Language } from '../common/languages.ts'
import type { Evaluation } from '../common/evaluations.ts'

/** The words for a training in mails, calendars and notifications; the same as on the screens. */
interface TrainingTexts {
  /** The name of a feed. */
  feed: string
  ojt: string
  edac: string
  /** The kind of training with its star. */
  ofStar: (kind: string, star: string) => string
  when: (day: string, time: string) => string
  results: Record<Evaluation, string>
  labels: Record<
    'when' | 'star' | 'topics' | 'seller' | 'supervisor' | 'manager' | 'result',
    string
  >
}

export const TRAINING_TEXTS: Record<Language, TrainingTexts> = {
  en: {
    feed: 'Tristar trainings',
    ojt: 'On-the-job training',
    edac: 'EDAC assessment',
    ofStar: (kind, star) => `${kind}, ${star}`,
    when: (day, time) => `${day}, ${time}`,
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
  },
  bm: {
    feed: 'Latihan Tristar',
    ojt: 'Latihan di tempat kerja',
    edac: 'Penilaian EDAC',
    ofStar: (kind, star) => `${kind}, ${star}`,
    when: (day, time) => `${day}, ${time}`,
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
  },
  ch: {
    feed: 'Tristar 培训',
    ojt: '在职培训',
    edac: 'EDAC 评估',
    ofStar: (kind, star) => `${kind}（${star}）`,
    when: (day, time) => `${day} ${time}`,
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
  },
}
