import { AttemptModel, attemptsOfRound } from '../../features/study/attempts/attempts.model.ts'
import { ProgressModel } from '../../features/study/progress/progress.model.ts'
import { type Reset, ResetModel } from '../../features/reset/resets.model.ts'
import { TrainingModel } from '../../features/trainings/trainings.model.ts'
import { each } from '../../lib/database/batches.ts'
import { checkOf } from './check.ts'

/**
 * Reset attempts and trainings still exist, as many as recorded, and are not live: the learner is in a later round. Runs
 * before learners are recounted from live data.
 */
export const resetsKept = checkOf('resets by what they took', async (report, { fix }) => {
  for await (const reset of each(ResetModel.find({}, { progress: 0 }).lean<Reset[]>())) {
    report.looked += 1
    const named = `the reset of ${reset.sellerId} on ${reset.at.toISOString()}`
    for (const [what, count] of await takenBy(reset))
      if (count !== reset[what])
        report.fault(
          `${named} took ${reset[what]} ${what}, ${count} are there; cannot be corrected`,
        )
    if (await isLive(reset, fix)) report.fault(`${named} has left its attempts live`, fix)
  }
})

async function takenBy(reset: Reset) {
  const { _id: resetId, accountId, round } = reset
  const [attempts, trainings] = await Promise.all([
    AttemptModel.countDocuments(attemptsOfRound(accountId, round)),
    TrainingModel.countDocuments({ sellerAccountId: accountId, resetId }),
  ])
  return [
    ['attempts', attempts],
    ['trainings', trainings],
  ] as const
}

/** Whether the learner's progress, recreated after a loss, is in a round that was reset; corrected with `fix`. */
async function isLive({ accountId, round }: Reset, fix: boolean): Promise<boolean> {
  const live = { _id: accountId, $or: [{ round: { $lte: round } }, { round: null }] }
  if (!fix) return (await ProgressModel.exists(live)) !== null
  const later = { $set: { round: round + 1 }, $inc: { revision: 1 } }
  return (await ProgressModel.updateOne(live, later)).modifiedCount === 1
}
