import { weekdayAndDayText } from '@tristar/shared/common/dateTexts'
import { withId } from '@tristar/shared/common/joining'
import type { Language } from '@tristar/shared/common/languages'
import { oneLine } from '@tristar/shared/common/text'
import { type News, type NotificationParams, peopleOf } from '@tristar/shared/notifications/kinds'
import { titlesOf } from '@tristar/shared/notifications/sentences.rules'
import { titleIn } from '@tristar/shared/topics/titles'
import { STAR_NAMES } from '@tristar/shared/common/starNames'
import { TRAINING_TEXTS } from '@tristar/shared/trainings/training.texts'
import type { Fact } from './content.ts'
import { MAIL_TEXTS } from './mail.texts.ts'

type Texts = (typeof MAIL_TEXTS)['en']

/** The facts below the title; those that its sentence holds already are left out, except of trainings. */
export function factsOf(news: News, language: Language): Fact[] {
  const { kind, params } = news
  const { label } = MAIL_TEXTS[language]
  switch (kind) {
    case 'STAR_EARNED':
    case 'CERTIFICATE_REVOKED':
      return params.serial ? [{ label: label.serial, value: params.serial }] : []
    case 'MOVED':
      return movedFacts(params, language)
    default:
      return 'trainingId' in params ? trainingFacts(params, language) : []
  }
}

function movedFacts({ side, people }: NotificationParams['MOVED'], language: Language): Fact[] {
  if (side === 'mine') return []
  const value = peopleOf(people)
    .map(({ id, name }) => withId(oneLine(name), id, language))
    .join('\n')
  return [{ label: MAIL_TEXTS[language].label.people, value }]
}

function trainingFacts(params: NotificationParams['TRAINING_BOOKED'], language: Language): Fact[] {
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

/** What the button says; undefined where the reader can no longer log in. */
export function buttonOf({ kind, params }: News): keyof Texts['button'] | undefined {
  switch (kind) {
    case 'TRAINING_CANCELLED':
      return 'calendar'
    case 'EVALUATION_DUE':
      return 'evaluate'
    case 'DATE_NEAR':
    case 'DATE_PASSED':
      return 'topics'
    case 'STAR_READY_TO_BOOK':
      return 'initiate'
    case 'STAR_EARNED':
    case 'CERTIFICATE_REVOKED':
      return params.mine ? 'star' : 'person'
    case 'TOPIC_PUBLISHED':
      return 'topic'
    case 'APPROVAL_WAITING':
      if (params.seller) return params.working ? 'person' : 'home'
      return 'approve'
    case 'IMPORT_DONE':
      return 'import'
    case 'MOVED':
      return params.side === 'mine' ? 'home' : 'team'
    case 'DEACTIVATED':
      if (params.mine) return params.active ? 'home' : undefined
      return 'person'
    case 'PASSWORD_GIVEN':
    case 'CONTACT_CHANGED':
      return params.mine ? 'home' : 'person'
    case 'SIGN_INS_FAILED':
    case 'DIGEST':
      return 'home'
    default:
      return 'training'
  }
}

/** Whether a mail carries a calendar invitation; nobody is invited to what has been held. */
export function isInvitation({ kind, params }: News): boolean {
  if (kind === 'TRAINING_BOOKED') return !params.recorded
  return kind === 'TRAINING_CHANGED' || kind === 'TRAINING_CANCELLED'
}

export function noteOf(news: News): keyof Texts['note'] | undefined {
  const { kind, params } = news
  if (isInvitation(news)) return 'invitation'
  if (kind === 'MOVED') return params.side === 'mine' ? 'moved' : undefined
  if (kind !== 'DEACTIVATED' || !params.mine) return undefined
  return params.active ? 'reactivated' : 'deactivated'
}
