import type { Tier } from '@tristar/shared/common/tiers'
import type { Titles } from '@tristar/shared/topics/titles'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { TFunction } from 'i18next'
import type { formTexts } from '../formTexts'

/** The texts of a printed training, in the language on screen. */
export interface FormWords {
  t: TFunction<['evaluationForm', 'trainingForms', 'followUp', 'ui']>
  /** The names of the forms' fields. */
  texts: ReturnType<typeof formTexts>
  /** A person's name with the id. */
  person: (id: string, name: string) => string
  /** 'A, B and C' */
  list: (texts: readonly string[]) => string
  starName: (tier: Tier) => string
  topicTitle: (titles: Titles) => string
  day: (day: string) => string
  instantDay: (at: string | undefined) => string
  resultOf: (training: Training) => { passed: boolean; word: string }
}
