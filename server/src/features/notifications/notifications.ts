export { countOutbox, hasMailLeft, oldestWaiting, stuckMail } from './sending/stuckMail.service.ts'
