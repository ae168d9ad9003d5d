import type { Language } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'
import type { Evaluation } from '@tristar/shared/common/evaluations'

/** The texts of a training in mails and calendars; the same as on the screens. */
interface Texts {
  ojt: string
  edac: string
  stars: Record<Tier, string>
  /** The kind of training with its star. */
  ofStar: (kind: string, star: string) => string
  when: (day: string, time: string) => string
  results: Record<Evaluation, string>
  labels: Record<
    'when' | 'star' | 'topics' | 'seller' | 'supervisor' | 'manager' | 'result',
    string
  >
}

export const TEXTS: Record<Language, Texts> = {
  en: {
    ojt: 'On-the-job training',
    edac: 'EDAC assessment',
    stars: { White: 'Bronze star', Green: 'Silver star', Black: 'Gold star' },
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
    ojt: 'Latihan di tempat kerja',
    edac: 'Penilaian EDAC',
    stars: { White: 'Bintang Gangsa', Green: 'Bintang Perak', Black: 'Bintang Emas' },
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
    ojt: '在职培训',
    edac: 'EDAC 评估',
    stars: { White: '铜星', Green: '银星', Black: '金星' },
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
