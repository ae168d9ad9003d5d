import { inLanguages, type InLanguages, type Language } from '../common/languages.ts'
import { TREND_COLUMNS } from '../trends/trends.columns.ts'

/** What the files for analysts observe: a row is a month of a unit, a star, a question of an attempt, or a training. */
export const OBSERVED = ['stars', 'attempts', 'trainings', 'months'] as const
export type Observed = (typeof OBSERVED)[number]

/** Of everybody: who it is stands in `learner`, which names nobody. */
const PERSON = {
  distributor: inLanguages(['Distributor', 'Pengedar', '经销商']),
  team: inLanguages(['User Manager ID', 'ID Pengurus Pengguna', '用户经理 ID']),
  learner: inLanguages(['Learner', 'Pelajar', '学员']),
}

/** Only with names. */
const NAMES = {
  loginId: inLanguages(['User ID', 'ID Pengguna', '用户 ID']),
  name: inLanguages(['Name', 'Nama', '姓名']),
}

const ROLE = { role: inLanguages(['Role', 'Peranan', '角色']) }
const STAR = { star: inLanguages(['Star', 'Bintang', '星级']) }

const { month: MONTH, ...FIGURES } = TREND_COLUMNS

/** The heads of each file, in its order (api: Files). Days are YYYY-MM-DD, instants ISO 8601 in UTC. */
export const ANALYST_COLUMNS = {
  stars: {
    achieved: inLanguages(['Achieved', 'Diperoleh', '获得日期']),
    ...STAR,
    daysFromJoining: inLanguages(['Days From Joining', 'Hari Sejak Menyertai', '加入后天数']),
    ...PERSON,
    ...ROLE,
    ...NAMES,
  },
  attempts: {
    attempt: inLanguages(['Attempt', 'Percubaan', '作答']),
    at: inLanguages(['At', 'Pada', '时间']),
    kind: inLanguages(['Kind', 'Jenis', '类型']),
    topicNo: inLanguages(['Topic No', 'No. Topik', '课题编号']),
    topic: inLanguages(['Topic', 'Topik', '课题']),
    language: inLanguages(['Language', 'Bahasa', '语言']),
    nth: inLanguages(['Attempt No', 'No. Percubaan', '第几次作答']),
    seconds: inLanguages(['Duration (seconds)', 'Tempoh (saat)', '用时（秒）']),
    result: inLanguages(['Result', 'Keputusan', '结果']),
    questionNo: inLanguages(['Question No', 'No. Soalan', '题号']),
    questionId: inLanguages(['Question ID', 'ID Soalan', '题目 ID']),
    revision: inLanguages(['Revision', 'Semakan', '修订版']),
    questionType: inLanguages(['Type', 'Jenis Soalan', '题型']),
    answered: inLanguages(['Answered', 'Jawapan Diberi', '所答']),
    correct: inLanguages(['Right', 'Betul', '答对']),
    ...PERSON,
    ...ROLE,
    ...NAMES,
  },
  trainings: {
    training: inLanguages(['Training', 'Latihan', '培训']),
    kind: inLanguages(['Kind', 'Jenis', '类型']),
    ...STAR,
    date: inLanguages(['Date', 'Tarikh', '日期']),
    time: inLanguages(['Time', 'Masa', '时间']),
    state: inLanguages(['State', 'Keadaan', '状态']),
    evaluated: inLanguages(['Evaluated', 'Dinilai', '评估时间']),
    daysToEvaluation: inLanguages(['Days To Evaluation', 'Hari Hingga Penilaian', '至评估天数']),
    businessScore: inLanguages(['Business Score', 'Markah Perniagaan', '业务得分']),
    trainingScore: inLanguages(['Training Score', 'Markah Latihan', '培训得分']),
    edacYes: inLanguages(['EDAC YES', 'EDAC YA', 'EDAC“是”数']),
    ...PERSON,
    ...NAMES,
    evaluator: inLanguages(['Evaluator', 'Penilai', '评估人']),
  },
  months: {
    month: MONTH,
    distributor: PERSON.distributor,
    manager: inLanguages(['User Manager', 'Pengurus Pengguna', '用户经理']),
    ...ROLE,
    ...FIGURES,
    lowerWhite: inLanguages([
      'Days to Bronze (first quartile)',
      'Hari ke Gangsa (kuartil pertama)',
      '获铜星天数（第一四分位数）',
    ]),
    upperWhite: inLanguages([
      'Days to Bronze (third quartile)',
      'Hari ke Gangsa (kuartil ketiga)',
      '获铜星天数（第三四分位数）',
    ]),
    lowerGreen: inLanguages([
      'Days to Silver (first quartile)',
      'Hari ke Perak (kuartil pertama)',
      '获银星天数（第一四分位数）',
    ]),
    upperGreen: inLanguages([
      'Days to Silver (third quartile)',
      'Hari ke Perak (kuartil ketiga)',
      '获银星天数（第三四分位数）',
    ]),
    lowerBlack: inLanguages([
      'Days to Gold (first quartile)',
      'Hari ke Emas (kuartil pertama)',
      '获金星天数（第一四分位数）',
    ]),
    upperBlack: inLanguages([
      'Days to Gold (third quartile)',
      'Hari ke Emas (kuartil ketiga)',
      '获金星天数（第三四分位数）',
    ]),
    seconds: inLanguages(['Study Time (seconds)', 'Masa Belajar (saat)', '学习时间（秒）']),
    ...NAMES,
  },
} as const satisfies Record<Observed, Record<string, InLanguages>>
export type AnalystColumn<What extends Observed> = keyof (typeof ANALYST_COLUMNS)[What] & string

/** The columns that name people. */
const NAMING: ReadonlySet<string> = new Set([...Object.keys(NAMES), 'evaluator'])

/** A file's columns, in its order. */
export function analystColumns<What extends Observed>(
  what: What,
  names: boolean,
): AnalystColumn<What>[] {
  const all = Object.keys(ANALYST_COLUMNS[what]) as AnalystColumn<What>[]
  return all.filter((column) => names || !NAMING.has(column))
}

/** How a training ended, if it has. */
export const TRAINING_STATES = ['open', 'passed', 'failed', 'cancelled', 'notHeld'] as const
export type TrainingState = (typeof TRAINING_STATES)[number]

interface AnalystWords {
  /** Distributors together. */
  all: string
  roles: { seller: string; supervisor: string }
  attempts: { Theory: string; Quiz: string }
  languages: { English: string; Malay: string; Chinese: string }
  types: { multipleChoice: string; sequence: string }
  trainings: { seller: string; edac: string }
  states: Readonly<Record<TrainingState, string>>
}

/** What the files say in words besides `EXPORT_WORDS`. */
export const ANALYST_WORDS: Readonly<Record<Language, AnalystWords>> = {
  en: {
    all: 'All',
    roles: { seller: 'User', supervisor: 'User Manager' },
    attempts: { Theory: 'Theory', Quiz: 'Quiz' },
    languages: { English: 'English', Malay: 'Malay', Chinese: 'Chinese' },
    types: { multipleChoice: 'Objective', sequence: 'Arrangement' },
    trainings: { seller: 'On-the-job training', edac: 'EDAC' },
    states: {
      open: 'Open',
      passed: 'Passed',
      failed: 'Failed',
      cancelled: 'Cancelled',
      notHeld: 'Not held',
    },
  },
  bm: {
    all: 'Semua',
    roles: { seller: 'Pengguna', supervisor: 'Pengurus Pengguna' },
    attempts: { Theory: 'Teori', Quiz: 'Kuiz' },
    languages: { English: 'Bahasa Inggeris', Malay: 'Bahasa Melayu', Chinese: 'Bahasa Cina' },
    types: { multipleChoice: 'Objektif', sequence: 'Susunan' },
    trainings: { seller: 'Latihan di tempat kerja', edac: 'EDAC' },
    states: {
      open: 'Belum dinilai',
      passed: 'Lulus',
      failed: 'Tidak lulus',
      cancelled: 'Dibatalkan',
      notHeld: 'Tidak diadakan',
    },
  },
  ch: {
    all: '全部',
    roles: { seller: '用户', supervisor: '用户经理' },
    attempts: { Theory: '理论', Quiz: '测验' },
    languages: { English: '英文', Malay: '马来文', Chinese: '中文' },
    types: { multipleChoice: '选择题', sequence: '排序题' },
    trainings: { seller: '在职培训', edac: 'EDAC' },
    states: {
      open: '未评估',
      passed: '合格',
      failed: '不合格',
      cancelled: '已取消',
      notHeld: '未举行',
    },
  },
}
