import { inLanguages, type InLanguages } from '../common/languages.ts'

/** The heads of the file with what happened month by month, in its order. */
export const TREND_COLUMNS = {
  /** YYYY-MM. */
  month: inLanguages(['Month', 'Bulan', '月份']),
  people: inLanguages(['People', 'Orang', '人数']),
  joined: inLanguages(['Joined', 'Menyertai', '加入']),
  left: inLanguages(['Left', 'Keluar', '离开']),
  active: inLanguages(['Active', 'Aktif', '活跃']),
  topics: inLanguages(['Topics Completed', 'Topik Selesai', '完成的课题']),
  attempts: inLanguages(['Attempts', 'Percubaan', '作答次数']),
  first: inLanguages(['First Attempts', 'Percubaan Pertama', '首次作答']),
  passedFirst: inLanguages(['First Attempts Passed', 'Percubaan Pertama Lulus', '首次作答合格']),
  starsWhite: inLanguages(['Bronze Stars', 'Bintang Gangsa', '铜星']),
  starsGreen: inLanguages(['Silver Stars', 'Bintang Perak', '银星']),
  starsBlack: inLanguages(['Gold Stars', 'Bintang Emas', '金星']),
  held: inLanguages(['Trainings Held', 'Latihan Diadakan', '已举行的培训']),
  passed: inLanguages(['Trainings Passed', 'Latihan Lulus', '合格的培训']),
  failed: inLanguages(['Trainings Failed', 'Latihan Gagal', '不合格的培训']),
  cancelled: inLanguages(['Trainings Cancelled', 'Latihan Dibatalkan', '已取消的培训']),
  daysWhite: inLanguages(['Days to Bronze', 'Hari ke Gangsa', '获铜星天数']),
  daysGreen: inLanguages(['Days to Silver', 'Hari ke Perak', '获银星天数']),
  daysBlack: inLanguages(['Days to Gold', 'Hari ke Emas', '获金星天数']),
} as const satisfies Record<string, InLanguages>
export type TrendColumn = keyof typeof TREND_COLUMNS

/** The heads of the file with what happened at each topic, in its order. */
export const TOPIC_TREND_COLUMNS = {
  topic: inLanguages(['Topic', 'Topik', '课题']),
  tier: inLanguages(['Star', 'Bintang', '星级']),
  topicNo: inLanguages(['Number', 'Nombor', '编号']),
  completed: inLanguages(['Completed', 'Selesai', '完成']),
  attempts: TREND_COLUMNS.attempts,
  first: TREND_COLUMNS.first,
  passedFirst: TREND_COLUMNS.passedFirst,
  seconds: inLanguages(['Seconds', 'Saat', '秒数']),
} as const satisfies Record<string, InLanguages>
export type TopicTrendColumn = keyof typeof TOPIC_TREND_COLUMNS
