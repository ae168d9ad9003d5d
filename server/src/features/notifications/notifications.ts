export type { TrainingNews } from './invitations.service.ts'
export { notifyTraining } from './invitations.service.ts'
