export { archivedAttempts, archivedTrainings } from './archive.service.ts'
