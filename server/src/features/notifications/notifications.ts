export { undelivered } from './sending/sent.service.ts'
export { countOutbox, hasMailLeft, oldestWaiting, stuckMail } from './sending/stuckMail.service.ts'
