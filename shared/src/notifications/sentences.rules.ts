import { addDays, type Day } from '../common/dates.ts'
import { dayText, monthText, weekdayAndDayText } from '../common/dateTexts.ts'
import type { Language } from '../common/languages.ts'
import { STAR_NAMES } from '../common/starNames.ts'
import { type Titles, titleIn } from '../topics/titles.ts'
import { TRAINING_TEXTS } from '../trainings/training.texts.ts'
import { kindOf, type News, peopleOf } from './kinds.ts'
import {
  spaced,
  spacedFirst,
  type TitleParams,
  type TrainingParams,
  whoOf,
  type Words,
} from './kinds/kind.ts'

/** For whom a sentence is made. */
export interface Reading {
  language: Language
  /** The reader's day: a training of today or tomorrow is named so. */
  today?: Day
}

/** The topic's titles, or those of a training's topics, as `titleIn` takes them. */
export function titlesOf(params: TitleParams): Titles {
  return { English: params.title, Malay: params.titleMalay, Chinese: params.titleChinese }
}

/** A notification as one sentence, on the screen and as a mail's title. */
export function sentenceOf(news: News, reading: Reading): string {
  return kindOf(news).say[reading.language](news.params, wordsOf(reading))
}

function wordsOf(reading: Reading): Words {
  const { language } = reading
  const { andOthers } = COMMON[language]
  const star: Words['star'] = (tier) => STAR_NAMES[language][tier]
  return {
    star,
    day: (date) => dayText(date, language),
    month: (month) => monthText(month, language),
    title: (params) => titleIn(titlesOf(params), language),
    training: (params) => trainingText(params, language),
    when: (params) => whenText(params, reading),
    result: (evaluation) => TRAINING_TEXTS[language].results[evaluation],
    people: (text) => {
      const [first = { id: '', name: '' }, ...others] = peopleOf(text)
      const one = first.name || first.id
      return others.length > 0 ? andOthers(one, others.length) : one
    },
  }
}

function trainingText(params: TrainingParams, language: Language): string {
  const { ofMine, ofOther } = COMMON[language]
  const { ojt, edac } = TRAINING_TEXTS[language]
  const name = params.type === 'OJT' ? ojt : edac
  const star = params.belt && STAR_NAMES[language][params.belt]
  return params.mine ? ofMine(name, star) : ofOther(name, star, whoOf(params))
}

function whenText({ date, time }: TrainingParams, { language, today }: Reading): string {
  const say = COMMON[language]
  if (today && date === today) return say.today(time)
  if (today && date === addDays(today, 1)) return say.tomorrow(time)
  return TRAINING_TEXTS[language].when(weekdayAndDayText(date, language), time)
}

/** Parts of the sentences of several kinds. */
interface Common {
  /** Whose training of which star; `star`: '' of an EDAC. */
  ofMine: (kind: string, star: string) => string
  ofOther: (kind: string, star: string, who: string) => string
  tomorrow: (time: string) => string
  today: (time: string) => string
  andOthers: (who: string, others: number) => string
}

/** Lower-cases a word that stands first elsewhere; abbreviations stay. */
function inside(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

const COMMON: Record<Language, Common> = {
  en: {
    ofMine: (kind, star) => `Your ${inside(kind)}${star && ` for the ${star}`}`,
    ofOther: (kind, star, who) => `${who}’s ${inside(kind)}${star && ` for the ${star}`}`,
    tomorrow: (time) => `tomorrow, ${time}`,
    today: (time) => `today, ${time}`,
    andOthers: (who, others) => `${who} and ${others} more`,
  },
  bm: {
    ofMine: (kind, star) => `${kind} anda${star && ` bagi ${star}`}`,
    ofOther: (kind, star, who) => `${kind} ${who}${star && ` bagi ${star}`}`,
    tomorrow: (time) => `esok, ${time}`,
    today: (time) => `hari ini, ${time}`,
    andOthers: (who, others) => `${who} dan ${others} lagi`,
  },
  ch: {
    ofMine: (kind, star) => `您的${star}${spaced(kind)}`,
    ofOther: (kind, star, who) => `${spacedFirst(who)}的${star}${spaced(kind)}`,
    tomorrow: (time) => `明天 ${time}`,
    today: (time) => `今天 ${time}`,
    andOthers: (who, others) => `${spacedFirst(who)}和另外 ${others} 人`,
  },
}
