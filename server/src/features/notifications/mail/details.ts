import { weekdayAndDayText } from '@tristar/shared/common/dateTexts'
import { withId } from '@tristar/shared/common/joining'
import type { Language } from '@tristar/shared/common/languages'
import { oneLine } from '@tristar/shared/common/text'
import {
  kindOf,
  type News,
  type NotificationParams,
  peopleOf,
} from '@tristar/shared/notifications/kinds'
import type { TrainingParams } from '@tristar/shared/notifications/kinds/kind'
import { titlesOf } from '@tristar/shared/notifications/sentences.rules'
import { titleIn } from '@tristar/shared/topics/titles'
import { STAR_NAMES } from '@tristar/shared/common/starNames'
import { TRAINING_TEXTS } from '@tristar/shared/trainings/training.texts'
import type { Fact } from './content.ts'
import { MAIL_TEXTS } from './mail.texts.ts'

/** The facts below the title; those that its sentence holds already are left out, except of trainings. */
export function factsOf(news: News, language: Language): Fact[] {
  const { kind, params } = news
  if (kind === 'MOVED') return movedFacts(params, language)
  const quote = kindOf(news).quote?.(params)
  const { answer, line } = MAIL_TEXTS[language].label
  if (quote) return [{ label: kind === 'LINE' ? line : answer, value: oneLine(quote) }]
  return 'trainingId' in params ? trainingFacts(params, language) : []
}

function movedFacts({ side, people }: NotificationParams['MOVED'], language: Language): Fact[] {
  if (side === 'mine') return []
  const value = peopleOf(people)
    .map(({ id, name }) => withId(oneLine(name), id, language))
    .join('\n')
  return [{ label: MAIL_TEXTS[language].label.people, value }]
}

function trainingFacts(params: TrainingParams, language: Language): Fact[] {
  const { labels, results, when } = TRAINING_TEXTS[language]
  const { belt, type, personId, personName, managerId, managerName, evaluation } = params
  const person = withId(oneLine(personName), personId, language)
  const manager = withId(oneLine(managerName), managerId, language)
  const facts: Fact[] = [
    { label: labels.when, value: when(weekdayAndDayText(params.date, language), params.time) },
    { label: labels.star, value: belt && STAR_NAMES[language][belt] },
    { label: labels.topics, value: oneLine(titleIn(titlesOf(params), language)) },
    { label: labels.seller, value: type === 'OJT' ? person : '' },
    { label: labels.supervisor, value: type === 'OJT' ? manager : person },
    { label: labels.manager, value: oneLine(params.assessor) },
    { label: labels.result, value: evaluation ? results[evaluation] : '' },
  ]
  return facts.filter(({ value }) => value !== '')
}

/** Whether a mail carries a calendar invitation. */
export function isInvitation(news: News): boolean {
  return kindOf(news).note?.(news.params) === 'invitation'
}
