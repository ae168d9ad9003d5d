import { downloadSchema } from '@tristar/shared/certificates/certificates.schema'
import { Endpoints } from '../../lib/endpoint.ts'
import { forbidden } from '../../lib/errors.ts'
import { agreesWithToken, isCaller } from '../../lib/saidCaller.ts'
import { downloadCertificate } from './certificates.service.ts'

/** POST /api/training/download (contract, section 5). */
export function certificatesEndpoints(): Endpoints[] {
  const endpoints = new Endpoints('/api/training')
  endpoints.post(
    '/download',
    { access: ['seller', 'supervisor'], input: downloadSchema },
    async ({ input: { id, type, belt }, principal }) => {
      if (!isCaller(principal, id) || !agreesWithToken(principal, { type })) throw forbidden()
      return downloadCertificate(principal, belt)
    },
  )
  return [endpoints]
}
