import { inLanguages } from '../../common/languages.ts'
import { ROLES } from '../../common/roles.ts'
import { trainingPath } from '../paths.ts'
import type { ChosenKindOf, TrainingParams } from './kind.ts'
import { sayReminder } from './trainingReminder.ts'

export const TRAINING_TOMORROW: ChosenKindOf<TrainingParams> = {
  group: 'dates',
  told: ROLES,
  name: inLanguages(['Training tomorrow', 'Latihan esok', '明天的培训']),
  say: sayReminder,
  link: trainingPath,
  button: () => 'training',
}
