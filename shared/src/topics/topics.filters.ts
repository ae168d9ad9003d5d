import { DISTRIBUTORS } from '../common/distributors.ts'
import type { Filters } from '../common/filters.ts'
import { inLanguages } from '../common/languages.ts'
import { TIERS } from '../common/tiers.ts'

/** Of the list of topics, which the browser filters. */
export const TOPIC_FILTERS = {
  tier: {
    kind: 'choice',
    values: TIERS,
    usual: 'White',
    label: inLanguages(['Star', 'Bintang', '星级']),
    names: null,
  },
  /** The distributors whose learners have it; or what is for User Managers alone. */
  audience: {
    kind: 'choice',
    values: [...DISTRIBUTORS, 'managers'],
    label: inLanguages(['Mandatory For', 'Wajib Untuk', '必修对象']),
    nothing: inLanguages(['For anybody', 'Untuk sesiapa sahaja', '所有对象']),
    names: {
      managers: inLanguages(['User Managers only', 'Pengurus Pengguna sahaja', '仅限用户经理']),
    },
  },
  /** What has slides and, while it has a quiz, questions in a language; or lacks some of it. */
  language: {
    kind: 'choice',
    values: ['English', 'Malay', 'Chinese', 'noEnglish', 'noMalay', 'noChinese'],
    label: inLanguages(['Language', 'Bahasa', '语言']),
    nothing: inLanguages(['Any language', 'Mana-mana bahasa', '任何语言']),
    names: {
      English: inLanguages(['English complete', 'Inggeris lengkap', '英文齐全']),
      Malay: inLanguages(['Malay complete', 'Melayu lengkap', '马来文齐全']),
      Chinese: inLanguages(['Chinese complete', 'Cina lengkap', '中文齐全']),
      noEnglish: inLanguages(['English missing', 'Inggeris tiada', '缺英文']),
      noMalay: inLanguages(['Malay missing', 'Melayu tiada', '缺马来文']),
      noChinese: inLanguages(['Chinese missing', 'Cina tiada', '缺中文']),
    },
  },
} as const satisfies Filters
