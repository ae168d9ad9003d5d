import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayOf } from '@tristar/shared/common/dates'
import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { ExportChoice } from '@tristar/shared/people/lists.schema'
import { topicsFor } from '@tristar/shared/study/completion.rules'
import { begunStream } from '../../../lib/begunStream.ts'
import type { Context } from '../../../lib/context.ts'
import type { AdminPrincipal } from '../../../lib/principal.ts'
import { scopeWithin } from '../../../lib/scope.ts'
import { sellersFound } from '../../study/lists/lists.ts'
import { sellerStates } from '../../study/progress/progress.ts'
import { type CatalogueNow, readCatalogue } from '../../topics/topics.ts'
import { latestBooked } from '../../trainings/trainings.ts'
import { recordExport, soughtIn } from './downloads.service.ts'
import { csvHead, csvWriter, EXPORTED, hasTopics } from './export.presenter.ts'
import { LineBytes } from './lineBytes.ts'

/** Sellers per batch, which takes two queries. */
const BATCH = 200
/** Sellers written before yielding to other requests. */
const STRETCH = 20

interface ExportFile {
  name: string
  /** Lines below the head. */
  total: number
  /** A UTF-8 stream, generated on demand. */
  content: Readable
}

/**
 * Everything about the sellers of a list in one file: seller × topic with status, dates, trainings and stars, ordered by
 * seller id. Read in batches as fast as the reader consumes, so that memory does not grow with the sellers; nothing is
 * read once the reader is gone.
 * @throws AppError 403 for a scope that is not within the admin's own
 */
export async function exportProgress(
  { zone }: Context,
  principal: AdminPrincipal,
  { dist, columns, language, ...list }: ExportChoice,
): Promise<ExportFile> {
  const scope = scopeWithin(principal, dist)
  const today = dayOf(new Date(), zone)
  const { topicsOf } = await readCatalogue()
  const sellers = await sellersFound(scope, list, { day: today, zone })
  const form = { columns, language, zone }
  const lines = exportLines({ sellers, topicsOf, today, form })
  const content = await begunStream(lines)
  const total = await linesIn({ scope, sellers, topicsOf, form })
  await recordExport(principal, {
    report: 'progress',
    scope,
    ...soughtIn(list),
  })
  return { name: `progress_${today.replaceAll('-', '_')}.csv`, total, content }
}

interface Exporting {
  sellers: Awaited<ReturnType<typeof sellersFound>>
  topicsOf: CatalogueNow['topicsOf']
  today: string
  form: Parameters<typeof csvWriter>[0]
}

/** The number of lines below the head, which is known before they are: sellers of one distributor have the same topics. */
async function linesIn({
  scope,
  sellers,
  topicsOf,
  form,
}: Omit<Exporting, 'today'> & { scope: Scope }): Promise<number> {
  const perTopic = hasTopics(form.columns)
  const counts = SCOPE_DISTRIBUTORS[scope].map(async (distributorId) => {
    const topics = perTopic
      ? topicsFor(topicsOf(distributorId), { role: 'seller', distributorId }).length
      : 0
    return (await sellers.count(distributorId)) * Math.max(topics, 1)
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

async function* exportLines({ sellers, topicsOf, today, form }: Exporting): AsyncGenerator<Buffer> {
  const write = csvWriter(form)
  const statesOf = sellerStates(topicsOf, { today, zone: form.zone })
  const lines = new LineBytes()
  lines.add(csvHead(form), '')
  let after = ''
  for (;;) {
    const batch = await sellers.behind(after, BATCH, EXPORTED)
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
