import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { downloadAnswer, downloadSchema } from '@tristar/shared/certificates/certificates.schema'
import { forbidden } from '../../lib/errors.ts'
import { type Endpoint, endpoint, implement } from '../../lib/implement.ts'
import { agreesWithToken, isCaller } from '../../lib/namedCaller.ts'
import { downloadCertificate } from './certificates.service.ts'

export function certificatesEndpoints(): Endpoint[] {
  return implement(certificatesCalls, {
    download: endpoint(
      { input: downloadSchema, answer: downloadAnswer },
      ({ input: { id, type, belt }, principal }) => {
        if (!isCaller(principal, id) || !agreesWithToken(principal, { type })) throw forbidden()
        return downloadCertificate(principal, belt)
      },
    ),
  })
}
