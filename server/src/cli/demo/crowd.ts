import { AccountModel } from '../../features/accounts/accounts.model.ts'
import { AttemptModel } from '../../features/progress/attempts.model.ts'
import { ProgressModel } from '../../features/progress/progress.model.ts'
import { TrainingModel } from '../../features/trainings/trainings.model.ts'
import { planTeam, type Planned, type Seeding } from './learners.ts'
import type { DemoSupervisor } from './people.ts'
import type { Syllabus } from './syllabus.ts'

/** Nothing is cast or checked again: what the rules have made is what the services would have written. */
const AS_IT_IS = { lean: true } as const

/**
 * Writes teams with all that they have done, one team at a time and while the next is planned. All or nothing is the
 * business of the marker.
 * @param told of how many sellers are written
 */
export async function seedTeams(
  teams: Iterable<DemoSupervisor>,
  syllabus: Syllabus,
  seeding: Seeding,
  told: (sellers: number) => void = () => undefined,
): Promise<void> {
  let writing: Promise<void> = Promise.resolve()
  let sellers = 0
  for (const team of teams) {
    const planned = planTeam(team, syllabus, seeding)
    await writing
    told(sellers)
    sellers += team.sellers.length
    writing = write(planned)
  }
  await writing
  told(sellers)
}

async function write({ accounts, progress, attempts, trainings }: Planned): Promise<void> {
  await Promise.all([
    AccountModel.insertMany(accounts, AS_IT_IS),
    ProgressModel.insertMany(progress, AS_IT_IS),
    AttemptModel.insertMany(attempts, AS_IT_IS),
    TrainingModel.insertMany(trainings, AS_IT_IS),
  ])
}
