import { DEFAULT_LANGUAGE, type Language } from '@tristar/shared/common/languages'
import { BYTE_ORDER_MARK, csvCells, LINE_END } from '../../lib/csv.ts'
import type { ZipFile } from '../../lib/zip.ts'
import type { Account } from '../account/account.ts'

/** One list of the zip: a JSON and a CSV. */
export interface Part {
  name: keyof Readme['parts']
  columns: readonly string[]
  /** Read for each of the two files. */
  rows: () => Iterable<object> | AsyncIterable<object>
}

/** @param rows those at hand, or how to read them */
export function partOf<Row extends object>(
  name: Part['name'],
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[] | (() => AsyncIterable<Row>),
): Part {
  return { name, columns, rows: typeof rows === 'function' ? rows : () => rows }
}

/** The files of the zip, with a README in the owner's language first. */
export function filesOf(
  { loginId, language = DEFAULT_LANGUAGE }: Pick<Account, 'loginId' | 'language'>,
  parts: readonly Part[],
  badges: readonly ZipFile[],
): ZipFile[] {
  const about = README[language]
  const listed = parts.map(({ name }) => `${name}: ${about.parts[name]}`)
  if (badges.length > 0) listed.push(`certificates/: ${about.badges}`)
  return [
    { name: 'README.txt', content: readme(about, loginId, listed) },
    ...parts.flatMap((part) => [
      { name: `${part.name}.json`, content: jsonOf(part) },
      { name: `${part.name}.csv`, content: csvOf(part) },
    ]),
    ...badges,
  ]
}

async function* jsonOf({ rows }: Part): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows()) {
    yield before + JSON.stringify(row, null, 2)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* csvOf({ columns, rows }: Part): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvCells(columns) + LINE_END
  for await (const row of rows()) {
    const values = new Map(Object.entries(row))
    yield csvCells(columns.map((column) => textOf(values.get(column)))) + LINE_END
  }
}

/** A value in a cell: lists of records line by line, records as `name: value, …`. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value))
    return value.map(textOf).join(typeof value[0] === 'object' ? '\n' : ', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${name}: ${textOf(each)}`)
      .join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

interface Readme {
  title: (id: string) => string
  formats: string
  parts: Record<
    | 'account'
    | 'sessions'
    | 'progress'
    | 'attempts'
    | 'voices'
    | 'lines'
    | 'topics'
    | 'trainings'
    | 'drafts'
    | 'certificates'
    | 'audit',
    string
  >
  badges: string
  times: string
}

async function* readme(
  { title, formats, times }: Readme,
  id: string,
  listed: readonly string[],
): AsyncGenerator<string> {
  yield [title(id), '', formats, '', ...listed, '', times, ''].join('\n')
}

const README: Record<Language, Readme> = {
  en: {
    title: (id) => `Tristar: what is kept about ${id}`,
    formats:
      'Each list comes twice: as JSON, which programs read, and as CSV, which spreadsheets open.',
    parts: {
      account: 'who you are, and how you can be reached',
      progress: 'your topics and how far you are',
      sessions: 'where you are signed in: when, from which address, with which browser',
      attempts: 'what you have studied, the questions you were asked, your answers and scores',
      voices: 'what you have said about questions, and what was answered',
      lines: 'lines that you were sent or have sent: congratulations, cheers and reminders',
      topics: 'what you have changed of topics',
      trainings: 'your on-the-job trainings or EDAC, with their forms',
      drafts: 'evaluations that you have begun and not given yet',
      certificates: 'your certificates',
      audit: 'what you have done, and what others have done with your account',
    },
    badges:
      'for each certificate its credential, plain (JSON) and signed (JWT), and the badge that carries it (SVG, PNG)',
    times:
      'Times are in UTC; dates and times of trainings are local. Your password is kept only as a hash, which is not included.',
  },
  bm: {
    title: (id) => `Tristar: data yang disimpan tentang ${id}`,
    formats:
      'Setiap senarai disertakan dua kali: sebagai JSON untuk program dan sebagai CSV untuk hamparan.',
    parts: {
      account: 'siapa anda dan cara menghubungi anda',
      progress: 'topik anda dan kemajuan anda',
      sessions: 'di mana anda log masuk: bila, dari alamat mana, dengan pelayar mana',
      attempts: 'apa yang telah anda pelajari, soalan yang ditanya, jawapan dan markah anda',
      voices: 'apa yang telah anda laporkan tentang soalan, dan jawapannya',
      lines: 'pesanan yang anda terima atau hantar: ucapan tahniah, semangat dan peringatan',
      topics: 'apa yang telah anda ubah pada topik',
      trainings: 'latihan di tempat kerja atau EDAC anda, berserta borangnya',
      drafts: 'penilaian yang telah anda mulakan tetapi belum diberikan',
      certificates: 'sijil anda',
      audit: 'apa yang telah anda lakukan, dan apa yang dilakukan oleh orang lain pada akaun anda',
    },
    badges:
      'bagi setiap sijil: kredensialnya, biasa (JSON) dan bertandatangan (JWT), serta lencana yang membawanya (SVG, PNG)',
    times:
      'Masa adalah dalam UTC; tarikh dan masa latihan adalah waktu tempatan. Kata laluan anda hanya disimpan sebagai cincangan, yang tidak disertakan.',
  },
  ch: {
    title: (id) => `Tristar：系统保存的有关 ${id} 的数据`,
    formats: '每份列表有两种格式：JSON 供程序读取，CSV 可用电子表格打开。',
    parts: {
      account: '您的身份和联系方式',
      progress: '您的课题和进度',
      sessions: '您在哪里登录：时间、地址和浏览器',
      attempts: '您学过的内容、被问到的题目、您的答案和分数',
      voices: '您对题目的反馈及其答复',
      lines: '您收到或发出的留言：祝贺、鼓励和提醒',
      topics: '您对课题的更改',
      trainings: '您的在职培训或 EDAC 及其表格',
      drafts: '您已开始但尚未提交的评估',
      certificates: '您的证书',
      audit: '您的操作，以及他人对您账户的操作',
    },
    badges: '每份证书的凭证：普通（JSON）和已签名（JWT），以及内含凭证的徽章（SVG、PNG）',
    times: '时间为 UTC；培训的日期和时间为当地时间。您的密码只以散列值保存，不包含在内。',
  },
}
