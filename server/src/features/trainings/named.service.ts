import type { Training, TrainingBrief } from '@tristar/shared/trainings/trainings.schema'
import { findAccounts, findNames } from '../account/account.ts'
import { titlesById } from '../topics/topics.ts'
import type { TrainingDocument } from './trainings.model.ts'
import { presentBrief, presentTraining, type Reading } from './trainings.presenter.ts'

type Found = readonly TrainingDocument[] | Promise<readonly TrainingDocument[]>

/**
 * The trainings as their reader sees them, with their topics' titles and their people's names, read once for all; the
 * titles while `found` is still being read.
 */
export function presentNamed(found: Found, reading: Reading): Promise<Training[]> {
  return presentWith(presentTraining, found, reading)
}

/** The same without their forms. */
export function presentBriefs(found: Found, reading: Reading): Promise<TrainingBrief[]> {
  return presentWith(presentBrief, found, reading)
}

async function presentWith<Shown>(
  present: (...of: Parameters<typeof presentBrief>) => Shown,
  found: Found,
  reading: Reading,
): Promise<Shown[]> {
  const [trainings, titlesOf, nameOf, cancellerOf] = await Promise.all([
    found,
    titlesById(),
    namesIn(found),
    cancellersOf(found),
  ])
  return trainings.map((training) => {
    const { seller, supervisor, evaluator } = peopleIn(training)
    return present(training, reading, {
      titlesOf,
      seller: nameOf(seller) ?? '',
      supervisor: nameOf(supervisor) ?? '',
      evaluator: nameOf(evaluator) ?? '',
      canceller: cancellerOf(training),
    })
  })
}

async function namesIn(found: Found) {
  const people = (await found).flatMap((training) => Object.values(peopleIn(training)))
  return findNames(people.filter(({ id }) => id))
}

/** Says who cancelled a training; where none is cancelled, nothing is read. */
async function cancellersOf(found: Found) {
  const ids = (await found).flatMap(({ cancelled }) => cancelled?.by ?? [])
  const accounts = ids.length === 0 ? [] : await findAccounts(ids)
  const byId = new Map(accounts.map((account) => [String(account._id), account]))
  return ({ cancelled }: TrainingDocument) =>
    byId.get(String(cancelled?.by)) ?? { loginId: '', name: '' }
}

function peopleIn({ mytype, sellerId, supervisorId, evaluatedBy = '' }: TrainingDocument) {
  const evaluator = mytype === 'edac' ? ('admin' as const) : ('supervisor' as const)
  return {
    seller: { role: 'seller' as const, id: sellerId },
    supervisor: { role: 'supervisor' as const, id: supervisorId },
    evaluator: { role: evaluator, id: evaluatedBy },
  }
}
