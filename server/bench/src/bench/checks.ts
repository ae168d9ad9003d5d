import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { randomOf } from '@tristar/shared/common/random'
import { ask, get } from '../product/http.ts'
import type { ServerProcess } from '../product/serverProcess.ts'
import { serialAt } from './certificates.ts'
import { type Timed, timeTurns } from './measure.ts'

const WARM_UP = 300
const CHECKS = 3000

/** Checks of random certificates by anybody, one after the other: ms from the request to the end of its answer. */
export async function measureChecks(server: ServerProcess, certificates: number): Promise<Timed> {
  const random = randomOf('checks')
  const check = () => {
    const serial = serialAt(random.between(0, certificates - 1))
    return ask(server.url, '', get(pathOf(certificatesCalls.check, { serial })))
  }
  for (let turn = 0; turn < WARM_UP; turn += 1) await check()
  return timeTurns(server, (taken) => taken < CHECKS, check)
}
