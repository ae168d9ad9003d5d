export { type Findings, rememberedFindings } from './findings.service.ts'
