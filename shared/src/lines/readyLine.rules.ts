import { calledBy } from '../common/calledBy.ts'
import { dayText } from '../common/dateTexts.ts'
import type { Day } from '../common/dates.ts'
import type { Language } from '../common/languages.ts'
import { STAR_NAMES } from '../common/starNames.ts'
import type { Tier } from '../common/tiers.ts'
import { type Titles, titleIn } from '../topics/titles.ts'
import type { LineKind } from './lineKinds.ts'

/** What a line is about, as far as it is about something. */
export interface LineAbout {
  kind: LineKind
  /** The star that is congratulated on. */
  star?: Tier
  /** Of the topic that is reminded of. */
  titles?: Titles
  /** Of the training that is reminded of. */
  day?: Day
}

/** The sentence that a line begins with, in its reader's language; whoever sends it may change it. */
export function readyLine(
  { kind, star, titles, day }: LineAbout,
  { name, language }: { name: string; language: Language },
): string {
  const say = SENTENCES[language]
  const who = calledBy(name)
  if (kind === 'congratulate')
    return star ? say.star(who, STAR_NAMES[language][star]) : say.congratulate(who)
  if (kind === 'cheer') return say.cheer(who)
  if (titles) return say.topic(who, titleIn(titles, language))
  return day ? say.training(who, dayText(day, language)) : say.remind(who)
}

/** `who` is '' of somebody without a name. */
interface Sentences {
  star: (who: string, star: string) => string
  congratulate: (who: string) => string
  cheer: (who: string) => string
  topic: (who: string, title: string) => string
  training: (who: string, day: string) => string
  remind: (who: string) => string
}

const after = (who: string) => who && `, ${who}`
/** The sentence behind the name, or with a capital. */
const behind = (who: string, sentence: string) =>
  who ? `${who}, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1)
const inChinese = (who: string, sentence: string) => (who ? `${who}，${sentence}` : sentence)

const SENTENCES: Record<Language, Sentences> = {
  en: {
    star: (who, star) => `Congratulations on your ${star}${after(who)}. Well earned!`,
    congratulate: (who) => `Well done${after(who)}. Keep it up!`,
    cheer: (who) => `You can do this${after(who)}, step by step. Tell me if I can help.`,
    topic: (who, title) => behind(who, `please go on with “${title}” soon. Tell me if I can help.`),
    training: (who, day) => behind(who, `please prepare for your training on ${day}.`),
    remind: (who) => behind(who, 'please go on with your topics soon. Tell me if I can help.'),
  },
  bm: {
    star: (who, star) => `Tahniah atas ${star} anda${after(who)}. Anda memang layak menerimanya!`,
    congratulate: (who) => `Syabas${after(who)}. Teruskan usaha anda!`,
    cheer: (who) =>
      `Anda pasti boleh${after(who)}, selangkah demi selangkah. Beritahu saya jika perlukan bantuan.`,
    topic: (who, title) =>
      behind(who, `sila teruskan “${title}” secepat mungkin. Beritahu saya jika perlukan bantuan.`),
    training: (who, day) => behind(who, `sila bersedia untuk latihan anda pada ${day}.`),
    remind: (who) =>
      behind(who, 'sila teruskan topik anda secepat mungkin. Beritahu saya jika perlukan bantuan.'),
  },
  ch: {
    star: (who, star) => inChinese(who, `恭喜您获得${star}，实至名归！`),
    congratulate: (who) => inChinese(who, '做得很好，请继续保持！'),
    cheer: (who) => inChinese(who, '您一定可以的，一步一步来。需要帮助请告诉我。'),
    topic: (who, title) => inChinese(who, `请尽快继续学习“${title}”。需要帮助请告诉我。`),
    training: (who, day) => inChinese(who, `请为 ${day}的培训做好准备。`),
    remind: (who) => inChinese(who, '请尽快继续学习您的课题。需要帮助请告诉我。'),
  },
}
