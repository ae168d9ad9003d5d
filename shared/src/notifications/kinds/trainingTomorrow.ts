import { inLanguages } from '../../common/languages.ts'
import { trainingReminder } from './trainingReminder.ts'

export const TRAINING_TOMORROW = trainingReminder(
  inLanguages(['Training tomorrow', 'Latihan esok', '明天的培训']),
)
