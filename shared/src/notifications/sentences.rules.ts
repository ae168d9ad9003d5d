import { addDays, type Day } from '../common/dates.ts'
import { dayText, weekdayAndDayText } from '../common/dateTexts.ts'
import type { Language } from '../common/languages.ts'
import { type Titles, titleIn } from '../topics/titles.ts'
import { STAR_NAMES } from '../common/starNames.ts'
import { TRAINING_TEXTS } from '../trainings/training.texts.ts'
import {
  ACHIEVED_LINES,
  ATTENTION_LINES,
  type DigestLine,
  type News,
  type NotificationParams,
  peopleOf,
} from './kinds.ts'
import { type Sentences, SENTENCES } from './sentences.texts.ts'

/** For whom a sentence is made. */
export interface Reading {
  language: Language
  /** The reader's day: a training of today or tomorrow is named so. */
  today?: Day
}

type TrainingParams = NotificationParams['TRAINING_BOOKED']
type StarParams = NotificationParams['STAR_EARNED']

/** The topic's titles, or those of a training's topics, as `titleIn` takes them. */
export function titlesOf(params: {
  title: string
  titleMalay: string
  titleChinese: string
}): Titles {
  return { English: params.title, Malay: params.titleMalay, Chinese: params.titleChinese }
}

/** A notification as one sentence, on the screen and as a mail's title. */
export function sentenceOf(news: News, reading: Reading): string {
  const { kind, params } = news
  const { language } = reading
  const say = SENTENCES[language]
  switch (kind) {
    case 'DATE_NEAR':
      return say.dateNear(starName(params.belt, language), dayText(params.date, language))
    case 'DATE_PASSED':
      return say.datePassed(starName(params.belt, language), dayText(params.date, language))
    case 'STAR_READY_TO_BOOK':
      return ofStar(params, language, say.readyMine, say.readyOther)
    case 'STAR_EARNED':
      return ofStar(params, language, say.earnedMine, say.earnedOther)
    case 'CERTIFICATE_REVOKED':
      return ofStar(params, language, say.revokedMine, say.revokedOther)
    case 'TOPIC_PUBLISHED':
      return say.topic(titleIn(titlesOf(params), language), starName(params.belt, language))
    case 'APPROVAL_WAITING':
      if (params.seller) return (params.working ? say.newUser : say.newUserWaits)(whoOf(params))
      return (params.working ? say.confirmation : say.approval)(whoOf(params))
    case 'IMPORT_DONE':
      return say.imported(params.done, params.failed)
    case 'MOVED':
      return ofMove(params, say)
    case 'DEACTIVATED':
    case 'PASSWORD_GIVEN':
    case 'CONTACT_CHANGED':
      return ofAccount(news, say)
    case 'SIGN_INS_FAILED':
      return say.signIns(params.tries)
    case 'DIGEST':
      return say.digest(sum(params, ATTENTION_LINES), sum(params, ACHIEVED_LINES))
    default:
      return ofTraining(kind, params, reading)
  }
}

type TrainingKind = Extract<News, { params: TrainingParams }>['kind']

function ofTraining(kind: TrainingKind, params: TrainingParams, reading: Reading): string {
  const { language } = reading
  const say = SENTENCES[language]
  const words = TRAINING_TEXTS[language]
  const name = params.type === 'OJT' ? words.ojt : words.edac
  const star = params.belt && STAR_NAMES[language][params.belt]
  const training = params.mine ? say.ofMine(name, star) : say.ofOther(name, star, whoOf(params))
  const when = whenText(params, reading)
  switch (kind) {
    case 'TRAINING_BOOKED':
      return params.recorded ? say.recorded(training, when) : say.booked(training, when)
    case 'TRAINING_CHANGED':
      return say.changed(training, when)
    case 'TRAINING_CANCELLED':
      if (params.handedOver)
        return say.handedOver(training, params.managerName || params.managerId, when)
      return say.cancelled(training, when)
    case 'TRAINING_EVALUATED':
      return (params.earned ? say.evaluatedEarned : say.evaluated)(
        training,
        words.results[params.evaluation ?? 'Failed'],
      )
    case 'EVALUATION_DUE':
      return say.evaluationDue(training, dayText(params.date, language))
    default:
      return say.reminder(training, when)
  }
}

function whenText({ date, time }: TrainingParams, { language, today }: Reading): string {
  const say = SENTENCES[language]
  if (today && date === today) return say.today(time)
  if (today && date === addDays(today, 1)) return say.tomorrow(time)
  return TRAINING_TEXTS[language].when(weekdayAndDayText(date, language), time)
}

function ofStar(
  params: StarParams,
  language: Language,
  mine: (star: string) => string,
  other: (star: string, who: string) => string,
): string {
  const star = starName(params.belt, language)
  return params.mine ? mine(star) : other(star, whoOf(params))
}

function ofMove({ side, people, ...to }: NotificationParams['MOVED'], say: Sentences): string {
  const manager = to.managerName || to.managerId
  if (side === 'mine') return say.moved(manager)
  const [first = { id: '', name: '' }, ...others] = peopleOf(people)
  const one = first.name || first.id
  const who = others.length > 0 ? say.andOthers(one, others.length) : one
  return side === 'joined' ? say.joined(who) : say.left(who, manager)
}

type AccountNews = Extract<News, { kind: 'DEACTIVATED' | 'PASSWORD_GIVEN' | 'CONTACT_CHANGED' }>

function ofAccount({ kind, params }: AccountNews, say: Sentences): string {
  const who = whoOf(params)
  if (kind === 'PASSWORD_GIVEN')
    return params.mine ? say.passwordMine(params.by) : say.passwordOther(who, params.by)
  if (kind === 'CONTACT_CHANGED')
    return params.mine ? say.contactMine[params.channel] : say.contactOther[params.channel](who)
  if (params.disownedBy)
    return params.mine
      ? say.disownedMine(params.disownedBy)
      : say.disownedOther(who, params.disownedBy)
  if (params.active) return params.mine ? say.activeMine : say.activeOther(who)
  return params.mine ? say.inactiveMine : say.inactiveOther(who)
}

function whoOf({ personId, personName }: { personId: string; personName: string }): string {
  return personName || personId
}

function starName(belt: StarParams['belt'], language: Language): string {
  return STAR_NAMES[language][belt]
}

function sum(params: NotificationParams['DIGEST'], lines: readonly DigestLine[]): number {
  return lines.reduce((total, line) => total + params[line], 0)
}
