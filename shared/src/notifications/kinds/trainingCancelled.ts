import { inLanguages } from '../../common/languages.ts'
import { ROLES } from '../../common/roles.ts'
import { calendarPath } from '../paths.ts'
import { type ChosenKindOf, spaced, type TrainingParams } from './kind.ts'

const managerOf = ({ managerName, managerId }: TrainingParams) => managerName || managerId

export const TRAINING_CANCELLED: ChosenKindOf<TrainingParams> = {
  group: 'trainings',
  told: ROLES,
  name: inLanguages(['Training cancelled', 'Latihan dibatalkan', '培训已取消']),
  say: {
    en: (params, { training, when }) =>
      params.handedOver
        ? `${training(params)} is now with ${managerOf(params)}, and no longer in your calendar: ${when(params)}.`
        : params.notHeld
          ? `${training(params)} is marked as not held: ${when(params)}.`
          : `${training(params)} has been cancelled: ${when(params)}.`,
    bm: (params, { training, when }) =>
      params.handedOver
        ? `${training(params)} kini bersama ${managerOf(params)} dan tidak lagi dalam kalendar anda: ${when(params)}.`
        : params.notHeld
          ? `${training(params)} ditandakan tidak diadakan: ${when(params)}.`
          : `${training(params)} telah dibatalkan: ${when(params)}.`,
    ch: (params, { training, when }) =>
      params.handedOver
        ? `${training(params)}现由${spaced(managerOf(params))}负责，已从您的日历中移除：${when(params)}。`
        : params.notHeld
          ? `${training(params)}已标记为未进行：${when(params)}。`
          : `${training(params)}已取消：${when(params)}。`,
  },
  quote: ({ reason = '' }) => reason,
  link: ({ date }, role) => calendarPath(role, { month: date.slice(0, 7) }),
  button: () => 'calendar',
  note: () => 'invitation',
}
