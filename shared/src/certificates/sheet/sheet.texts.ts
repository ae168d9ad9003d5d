import type { Language } from '../../common/languages.ts'
import type { LearnerRole } from '../../common/roles.ts'

interface SheetTexts {
  title: string
  certifies: string
  id: Record<LearnerRole, (id: string) => string>
  /** What the holder has done, on two lines; `star`: e.g. `Bronze star`. */
  completed: Record<LearnerRole, (star: string) => [first: string, second: string]>
  achieved: string
  evaluator: string
  distributor: string
  serial: (serial: string) => string
  unconfirmed: string
}

/** The words on a printed certificate. */
export const SHEET_TEXTS: Record<Language, SheetTexts> = {
  en: {
    title: 'Certificate of Achievement',
    certifies: 'This certifies that',
    id: { seller: (id) => `User ID ${id}`, supervisor: (id) => `User Manager ID ${id}` },
    completed: {
      seller: (star) => [
        `has completed all ${star} topics and passed the on-the-job training`,
        'of the sales training programme.',
      ],
      supervisor: (star) => [
        `has completed all ${star} topics`,
        'of the sales training programme.',
      ],
    },
    achieved: 'Date achieved',
    evaluator: 'Evaluated by the User Manager',
    distributor: 'Distributor',
    serial: (serial) => `Serial no. ${serial}`,
    unconfirmed: 'Not confirmed yet: the evaluator waits for the distributor’s confirmation.',
  },
  bm: {
    title: 'Sijil Pencapaian',
    certifies: 'Dengan ini disahkan bahawa',
    id: { seller: (id) => `ID Pengguna ${id}`, supervisor: (id) => `ID Pengurus Pengguna ${id}` },
    completed: {
      seller: (star) => [
        `telah menyelesaikan semua topik ${star} dan lulus latihan di tempat kerja`,
        'dalam program latihan jualan.',
      ],
      supervisor: (star) => [
        `telah menyelesaikan semua topik ${star}`,
        'dalam program latihan jualan.',
      ],
    },
    achieved: 'Tarikh diperoleh',
    evaluator: 'Dinilai oleh Pengurus Pengguna',
    distributor: 'Pengedar',
    serial: (serial) => `No. siri ${serial}`,
    unconfirmed: 'Belum disahkan: penilai menunggu pengesahan pengedar.',
  },
  ch: {
    title: '成就证书',
    certifies: '兹证明',
    id: { seller: (id) => `用户 ID ${id}`, supervisor: (id) => `用户经理 ID ${id}` },
    completed: {
      seller: (star) => [`已完成销售培训计划中${star}的全部课题，`, '并通过在职培训，特发此证。'],
      supervisor: (star) => [`已完成销售培训计划中${star}的全部课题，`, '特发此证。'],
    },
    achieved: '获得日期',
    evaluator: '评估人（用户经理）',
    distributor: '经销商',
    serial: (serial) => `编号 ${serial}`,
    unconfirmed: '尚未确认：评估人正等待经销商确认。',
  },
}
