export { countOutbox, oldestWaiting, stuckMail } from './sending/stuckMail.service.ts'
