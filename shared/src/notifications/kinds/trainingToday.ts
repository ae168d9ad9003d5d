import { inLanguages } from '../../common/languages.ts'
import { trainingReminder } from './trainingReminder.ts'

export const TRAINING_TODAY = trainingReminder(
  inLanguages(['Training today', 'Latihan hari ini', '今天的培训']),
)
