import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayOf } from '@tristar/shared/common/dates'
import type { Scope } from '@tristar/shared/common/distributors'
import type { Context } from '../../lib/context.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { scopeWithin } from '../../lib/scope.ts'
import { sellersBehind, sellerStates } from '../study/study.ts'
import { type CatalogueNow, readCatalogue } from '../topics/topics.ts'
import { latestBooked } from '../trainings/trainings.ts'
import { recordExport } from './downloads.service.ts'
import { csvHead, csvWriter } from './export.presenter.ts'
import { LineBytes } from './lineBytes.ts'

/** Sellers per batch, which takes two queries. */
const BATCH = 200
/** Sellers written before yielding to other requests. */
const STRETCH = 20

interface ExportFile {
  name: string
  /** A UTF-8 stream, generated on demand. */
  content: Readable
}

/**
 * Everything about a scope's sellers in one file: seller × topic with status, dates, trainings and stars, ordered by seller
 * id. Read in batches as fast as the reader consumes, so that memory does not grow with the sellers.
 * @throws AppError 403 for a scope that is not within the admin's own
 */
export async function exportProgress(
  { zone }: Context,
  principal: AdminPrincipal,
  dist: Scope | undefined,
): Promise<ExportFile> {
  const scope = scopeWithin(principal, dist)
  const today = dayOf(new Date(), zone)
  const { topicsOf } = await readCatalogue()
  const lines = exportLines({ scope, topicsOf, today, zone })
  // Database failures surface before the answer has begun.
  const first = await lines.next()
  await recordExport(principal, { report: 'progress', scope })
  const content = Readable.from(resumed(first.value ?? Buffer.alloc(0), lines), {
    objectMode: false,
  })
  return { name: `progress_${today.replaceAll('-', '_')}.csv`, content }
}

async function* resumed(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

interface Exporting {
  scope: Scope
  topicsOf: CatalogueNow['topicsOf']
  today: string
  zone: string
}

async function* exportLines({ scope, topicsOf, today, zone }: Exporting): AsyncGenerator<Buffer> {
  const write = csvWriter(zone)
  const statesOf = sellerStates(topicsOf, { today, zone })
  const lines = new LineBytes()
  lines.add(csvHead(), '')
  let after = ''
  for (;;) {
    const batch = await sellersBehind(scope, after, BATCH)
    const trainings = await latestBooked(batch.map(({ _id }) => _id))
    for (const [place, progress] of batch.entries()) {
      const seller = {
        progress,
        states: statesOf(progress),
        trainings: trainings.get(progress._id.toHexString()),
      }
      write(seller, (beginning, end) => lines.add(beginning, end))
      if (place % STRETCH < STRETCH - 1) continue
      yield lines.take()
      await nextTurn()
    }
    after = batch.at(-1)?.loginKey ?? after
    if (batch.length < BATCH) break
  }
  yield lines.take()
}
