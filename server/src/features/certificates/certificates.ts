export { ownCertificates } from './certificates.service.ts'
