import {
  inLanguages,
  type InLanguages,
  type Language,
  type MaterialLanguage,
} from '../common/languages.ts'
import type { QuestionType } from '../topics/questionTypes.ts'
import type { RevisionChange } from '../topics/revisions.rules.ts'
import type { Verdict } from './verdicts.rules.ts'

/** The heads of the file with a topic's questions, in its order. */
export const ANALYSIS_COLUMNS = {
  language: inLanguages(['Language', 'Bahasa', '语言']),
  questionNo: inLanguages(['Question No', 'No. Soalan', '题号']),
  id: inLanguages(['Question ID', 'ID Soalan', '题目 ID']),
  revision: inLanguages(['Revision', 'Semakan', '修订版']),
  current: inLanguages(['Asked Now', 'Disoal Sekarang', '现用']),
  /** The day on which the revision was published, YYYY-MM-DD. */
  since: inLanguages(['Since', 'Sejak', '起始日期']),
  changes: inLanguages(['Changes', 'Perubahan', '修改内容']),
  question: inLanguages(['Question', 'Soalan', '题目']),
  questionType: inLanguages(['Type', 'Jenis', '题型']),
  n: inLanguages(['First Attempts', 'Percubaan Pertama', '首次作答']),
  right: inLanguages(['Right', 'Betul', '答对']),
  /** 0…1, as are both ends of its interval. */
  facility: inLanguages(['Share Right', 'Kadar Betul', '答对率']),
  low: inLanguages(['Share Right From', 'Kadar Betul Dari', '答对率下限']),
  high: inLanguages(['Share Right To', 'Kadar Betul Hingga', '答对率上限']),
  /** -1…1. */
  discrimination: inLanguages(['Discrimination', 'Diskriminasi', '区分度']),
  /** Each with how often it was picked; the right ones with an asterisk. */
  choices: inLanguages(['Answers', 'Jawapan', '答案']),
  verdicts: inLanguages(['Findings', 'Penemuan', '发现']),
} as const satisfies Record<string, InLanguages>
export type AnalysisColumn = keyof typeof ANALYSIS_COLUMNS

interface AnalysisWords {
  yes: string
  no: string
  languages: Record<MaterialLanguage, string>
  types: Record<Exclude<QuestionType, 'recap'>, string>
  changes: Record<RevisionChange, string>
  verdicts: Record<Verdict, string>
}

/** The words in that file. */
export const ANALYSIS_WORDS: Record<Language, AnalysisWords> = {
  en: {
    yes: 'Yes',
    no: 'No',
    languages: { English: 'English', Malay: 'Malay', Chinese: 'Chinese' },
    types: { multipleChoice: 'Objective', sequence: 'Arrangement' },
    changes: { question: 'Question', choices: 'Answers', key: 'Key' },
    verdicts: {
      KEY_SUSPECT: 'Check the key',
      NOBODY_RIGHT: 'Hardly anybody right',
      TELLS_NOTHING: 'Tells nothing apart',
      DEAD_CHOICE: 'A choice nobody picks',
      LANGUAGE_GAP: 'Harder than in another language',
    },
  },
  bm: {
    yes: 'Ya',
    no: 'Tidak',
    languages: { English: 'Bahasa Inggeris', Malay: 'Bahasa Melayu', Chinese: 'Bahasa Cina' },
    types: { multipleChoice: 'Objektif', sequence: 'Susunan' },
    changes: { question: 'Soalan', choices: 'Jawapan', key: 'Kunci jawapan' },
    verdicts: {
      KEY_SUSPECT: 'Semak kunci jawapan',
      NOBODY_RIGHT: 'Hampir tiada yang betul',
      TELLS_NOTHING: 'Tidak membezakan',
      DEAD_CHOICE: 'Ada pilihan yang tidak pernah dipilih',
      LANGUAGE_GAP: 'Lebih sukar daripada bahasa lain',
    },
  },
  ch: {
    yes: '是',
    no: '否',
    languages: { English: '英文', Malay: '马来文', Chinese: '中文' },
    types: { multipleChoice: '选择题', sequence: '排序题' },
    changes: { question: '题目', choices: '答案', key: '正确答案' },
    verdicts: {
      KEY_SUSPECT: '请检查答案',
      NOBODY_RIGHT: '几乎无人答对',
      TELLS_NOTHING: '没有区分度',
      DEAD_CHOICE: '有选项无人选择',
      LANGUAGE_GAP: '比其他语言更难',
    },
  },
}
