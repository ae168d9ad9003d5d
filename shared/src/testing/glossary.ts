import type { Language } from '../common/languages.ts'

interface Rule {
  /** A pattern with its correction. */
  fault: string
  pattern: RegExp
  /** Allowed in slides and quizzes, where it means something else. */
  screensOnly?: boolean
}

const HAN = '[\\u4e00-\\u9fff]'

/** The words that the product avoids, and its punctuation, per language. */
const RULES: Record<Language, Rule[]> = {
  en: [],
  bm: [
    { fault: 'penjual: Pengguna', pattern: /penjual/i },
    { fault: 'penyelia: Pengurus Pengguna', pattern: /penyelia/i },
    { fault: 'tali pinggang: Bintang', pattern: /tali pinggang/i },
    {
      fault: 'a star is written with capitals',
      pattern:
        /\bbintang \{|\bbintang (?:gangsa|perak|emas)\b|\bbintang (?:Gangsa|Perak|Emas)|\bBintang (?:gangsa|perak|emas)\b/,
    },
    {
      fault: 'pengguna: Pengguna, but for a user name',
      pattern: /(?<![Nn]ama )\bpengguna\b/,
      screensOnly: true,
    },
    { fault: 'ujian: kuiz', pattern: /\bujian\b/i },
    { fault: 'cubaan: percubaan', pattern: /\bcubaan\b/i },
    { fault: 'pelajar: peserta', pattern: /\bpelajar\b/i },
    { fault: 'admin: pentadbir', pattern: /\badmin\b/i },
    { fault: 'dijumpai: ditemui', pattern: /dijumpai/i },
    { fault: 'tunjukkan: paparkan', pattern: /\btunjuk(?:kan)?\b/i, screensOnly: true },
    { fault: 'sambil kerja: di tempat kerja', pattern: /sambil kerja/i },
    { fault: 'imbasan: rumusan', pattern: /\bimbas(?:an)?\b/i, screensOnly: true },
    { fault: 'Kuiz Cina: Kuiz Bahasa Cina', pattern: /\bkuiz (?:cina|melayu|inggeris)\b/i },
    { fault: 'sebelum leaves the day out: selewat-lewatnya', pattern: /sebelum \{\{?date/i },
  ],
  ch: [
    { fault: '销售员：用户', pattern: /销售员/ },
    { fault: '主管：用户经理', pattern: /主管/ },
    { fault: '级别、tier：星级', pattern: /级别/ },
    { fault: '主题：课题', pattern: /主题/ },
    { fault: '在岗：在职', pattern: /在岗/ },
    { fault: '邮件、邮箱：电邮', pattern: /电子邮|邮件|邮箱/ },
    { fault: '重学：复习', pattern: /重学|重新学习/ },
    {
      fault: 'half-width punctuation beside Chinese',
      pattern: new RegExp(`${HAN}\\s?[,;:!?()]|[,;:!?()]\\s?${HAN}`),
    },
    {
      fault: 'no space between Chinese and Latin letters or digits',
      pattern: new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9%]${HAN}`),
    },
    { fault: 'a space between a date and 前', pattern: /[}日\d] 前/ },
  ],
}

/** The faults of a screen's or message's text by its language's glossary. */
export function glossaryFaults(text: string, language: Language): string[] {
  return faultsAmong(RULES[language], text)
}

/** The same for a slide or a question, whose subjects are wider. */
export function contentFaults(text: string, language: Language): string[] {
  const rules = RULES[language].filter(({ screensOnly }) => !screensOnly)
  return faultsAmong(rules, text)
}

function faultsAmong(rules: readonly Rule[], text: string): string[] {
  return rules.filter(({ pattern }) => pattern.test(text)).map(({ fault }) => fault)
}
