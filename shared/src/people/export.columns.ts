import type { InLanguages, Language } from '../common/languages.ts'
import type { Tier } from '../common/tiers.ts'
import type { Evaluation } from '../common/evaluations.ts'
import { PERSON_TEXTS, perPersonText } from '../account/personTexts.ts'

/** What a column of the file with everything is about: the person, a topic, the person's study of it, or its star's training. */
export const EXPORT_PARTS = ['user', 'topic', 'study', 'training'] as const
export type ExportPart = (typeof EXPORT_PARTS)[number]

const head = (en: string, bm: string, ch: string): InLanguages => ({ en, bm, ch })

/** The heads of the file with everything, part by part and in its order. All days are YYYY-MM-DD. */
export const EXPORT_COLUMNS = {
  user: {
    sellerId: head('User ID', 'ID Pengguna', '用户 ID'),
    ...perPersonText((text) => PERSON_TEXTS[text].label),
    distributor: head('Distributor', 'Pengedar', '经销商'),
    supervisorId: head('User Manager ID', 'ID Pengurus Pengguna', '用户经理 ID'),
    supervisorName: head('User Manager Name', 'Nama Pengurus Pengguna', '用户经理姓名'),
    registered: head('Registered', 'Didaftarkan', '注册日期'),
    plannedDate: head('Planned Date To Be Qualified', 'Sasaran Layak', '计划合格日期'),
    completeDate: head('Complete All Modules By', 'Tarikh Akhir Modul', '全部模块完成期限'),
    star: head('Star', 'Bintang', '星级'),
    withinStar: head('Within Star Progress', 'Kemajuan Bintang', '本星级进度'),
    progress: head('Overall Progress', 'Kemajuan Keseluruhan', '总体进度'),
    whiteDate: head('Bronze Star Achieved', 'Bintang Gangsa Diperoleh', '铜星获得日期'),
    greenDate: head('Silver Star Achieved', 'Bintang Perak Diperoleh', '银星获得日期'),
    blackDate: head('Gold Star Achieved', 'Bintang Emas Diperoleh', '金星获得日期'),
  },
  topic: {
    topicStar: head('Topic Star', 'Bintang Topik', '课题星级'),
    topicNo: head('Topic No', 'No. Topik', '课题编号'),
    topic: head('Topic', 'Topik', '课题'),
    quiz: head('Quiz', 'Kuiz', '测验'),
  },
  study: {
    status: head('Status', 'Status', '状态'),
    attempts: head('Attempts', 'Percubaan', '作答次数'),
    seconds: head('Average Time (seconds)', 'Purata Masa (saat)', '平均用时（秒）'),
    theoryDate: head('Theory Completed', 'Teori Selesai', '理论完成日期'),
    quizDate: head('Quiz Passed', 'Kuiz Lulus', '测验合格日期'),
    completedDate: head('Completion Date', 'Tarikh Selesai', '完成日期'),
    expectedDate: head('Expected Completion Date', 'Jangkaan Tarikh Selesai', '预计完成日期'),
  },
  training: {
    trainingDate: head('Training Date', 'Tarikh Latihan', '培训日期'),
    trainingTime: head('Training Time', 'Masa Latihan', '培训时间'),
    evaluation: head('Training Result', 'Keputusan Latihan', '培训结果'),
    evaluatedDate: head('Training Evaluated', 'Latihan Dinilai', '培训评估日期'),
  },
} as const satisfies Record<ExportPart, Record<string, InLanguages>>

type Columns = typeof EXPORT_COLUMNS
/** The columns of a part. */
export type ExportColumnOf<Part extends ExportPart> = keyof Columns[Part]
export type ExportColumn = { [Part in ExportPart]: ExportColumnOf<Part> }[ExportPart]

const namesOf = <Part extends ExportPart>(part: Part) =>
  Object.keys(EXPORT_COLUMNS[part]) as ExportColumn[]

/** All of them, in the file's order. */
export const EXPORT_COLUMN_NAMES: readonly ExportColumn[] = EXPORT_PARTS.flatMap(namesOf)

interface ExportWords {
  stars: Readonly<Record<Tier, string>>
  evaluations: Readonly<Record<Evaluation, string>>
  completed: string
  notCompleted: string
  toBeCompleted: string
  yes: string
  no: string
}

/** What the file says in words, as the screens do. */
export const EXPORT_WORDS: Readonly<Record<Language, ExportWords>> = {
  en: {
    stars: { White: 'Bronze', Green: 'Silver', Black: 'Gold' },
    evaluations: { Passed: 'Passed', Failed: 'Failed' },
    completed: 'Completed',
    notCompleted: 'Not Completed',
    toBeCompleted: 'To Be Completed',
    yes: 'Yes',
    no: 'No',
  },
  bm: {
    stars: { White: 'Gangsa', Green: 'Perak', Black: 'Emas' },
    evaluations: { Passed: 'Lulus', Failed: 'Tidak lulus' },
    completed: 'Selesai',
    notCompleted: 'Tidak selesai',
    toBeCompleted: 'Belum selesai',
    yes: 'Ya',
    no: 'Tidak',
  },
  ch: {
    stars: { White: '铜星', Green: '银星', Black: '金星' },
    evaluations: { Passed: '合格', Failed: '不合格' },
    completed: '已完成',
    notCompleted: '未完成',
    toBeCompleted: '待完成',
    yes: '是',
    no: '否',
  },
}
