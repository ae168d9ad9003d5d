import { labelled, withId } from '@tristar/shared/common/joining'
import { weekdayAndDayText } from '@tristar/shared/common/dateTexts'
import type { Language } from '@tristar/shared/common/languages'
import { oneLine } from '@tristar/shared/common/text'
import { type Titles, titleIn } from '@tristar/shared/topics/titles'
import type { Account } from '../../account/account.ts'
import type { TrainingDocument } from '../trainings.model.ts'
import { STAR_NAMES } from '@tristar/shared/common/starNames'
import { TRAINING_TEXTS } from '@tristar/shared/trainings/training.texts'

/** The people of a training; an account may be gone. */
interface Parties {
  seller: Account | null
  supervisor: Account | null
}

/** The people and topics that a training's texts name. */
export interface Named {
  parties: Parties
  /** Of its topics. */
  titles: Titles
}

/** A training without its form's texts. */
export type DescribedTraining = Omit<TrainingDocument, 'eform' | 'edacForm'> & {
  edacForm?: { manager?: string }
}

export interface Described extends Named {
  training: DescribedTraining
  language: Language
}

/** Its kind, e.g. `On-the-job training, Bronze star`. */
function kindOf({ training, language }: Described): string {
  const { mytype, belt } = training
  const { ojt, edac, ofStar } = TRAINING_TEXTS[language]
  if (mytype === 'edac') return edac
  return belt === '' ? ojt : ofStar(ojt, STAR_NAMES[language][belt])
}

/** Its kind and person, for a calendar. */
export function titleOf(described: Described): string {
  const { training, parties, language } = described
  const whose =
    training.mytype === 'edac'
      ? shortName(parties.supervisor, training.supervisorId)
      : shortName(parties.seller, training.sellerId)
  return labelled(kindOf(described), whose, language)
}

/** A training's facts, one per line, without its form's texts. */
export function detailLines({ training, titles, parties, language }: Described): string[] {
  const { labels, results, when } = TRAINING_TEXTS[language]
  const { mytype, belt, trainingDate, trainingTime, evaluation, edacForm } = training
  const ojt = mytype === 'seller'
  const fullName = (account: Account | null, id: string) =>
    withId(shortName(account, id), id, language)
  const lines: [string, string | undefined][] = [
    [labels.when, when(weekdayAndDayText(trainingDate, language), trainingTime)],
    [labels.star, belt === '' ? undefined : STAR_NAMES[language][belt]],
    [labels.topics, titleIn(titles, language)],
    [labels.seller, ojt ? fullName(parties.seller, training.sellerId) : undefined],
    [labels.supervisor, fullName(parties.supervisor, training.supervisorId)],
    [labels.manager, edacForm?.manager],
    [labels.result, evaluation && results[evaluation]],
  ]
  return lines.flatMap(([label, value]) =>
    value ? [labelled(label, oneLine(value), language)] : [],
  )
}

/** A person's name, made one line, else the id. */
export function nameOf({ name, loginId }: Pick<Account, 'name' | 'loginId'>): string {
  return oneLine(name) || loginId
}

function shortName(account: Account | null, id: string): string {
  return account ? nameOf(account) : id
}
