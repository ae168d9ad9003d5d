import { SCOPE_OF, type Distributor } from '@tristar/shared/common/distributors'
import type { News, NotificationParams } from '@tristar/shared/notifications/kinds'
import { type Account, findAccount, findLearner, listAdmins } from '../account/account.ts'
import {
  type DescribedTraining,
  type Named,
  namesOf,
  type TrainingDocument,
} from '../trainings/trainings.ts'
import type { Notice } from './notify.service.ts'

type TrainingKind = Extract<News, { params: NotificationParams['TRAINING_BOOKED'] }>['kind']

export interface TrainingNews {
  kind: TrainingKind
  training: TrainingDocument
  /** What sets it apart from others of its kind about the same training. */
  occasion?: string | number
  /** The `_id` of the account that caused it. */
  by?: string
  /** Booked for a day that had passed. */
  recorded?: boolean
  /** Evaluated as passed, and the star was earned by it. */
  earned?: boolean
  /** Of its steps that are due the first, and how many more there are. */
  due?: { step: string; more: number }
}

/** What the one trained is told alone. */
const OF_TRAINED: ReadonlySet<TrainingKind> = new Set(['ACKNOWLEDGE_DUE', 'STEP_DUE'])

/**
 * The notices about a training: on the job to the seller and the manager, of an EDAC to the manager and to the admins who look
 * after its distributor. An evaluation that is due does not notify the one trained.
 * @param admins all of them, if they are known already
 */
export async function trainingNotices(
  { kind, training, occasion, by, recorded, earned, due }: TrainingNews,
  admins?: readonly Account[],
): Promise<Notice[]> {
  const { _id, mytype, bookedBy } = training
  const named = await namesOf(training)
  const { seller, supervisor } = named.parties
  const edac = mytype === 'edac'
  const trained = edac ? supervisor : seller
  const booker = edac && bookedBy ? await findAccount(String(bookedBy)) : null
  const others = edac ? await adminsFor(training.distributorId, booker, admins) : [supervisor]
  const all = kind === 'EVALUATION_DUE' ? others : [trained, ...others]
  const readers = OF_TRAINED.has(kind) ? [trained] : all
  const facts = factsOf(training, named)
  const people = [seller, supervisor].flatMap((person) => person?._id ?? [])
  return readers
    .filter((to) => to !== null)
    .map((to) => ({
      kind,
      to,
      thing: [String(_id), ...(occasion === undefined ? [] : [occasion])].join(':'),
      params: {
        ...facts,
        ...(recorded && { recorded }),
        ...(earned && { earned }),
        ...due,
        mine: trained !== null && to._id.equals(trained._id),
      },
      people,
      training: invited(training),
      ...(by && { by }),
    }))
}

/**
 * The mail that takes a training out of the calendar of the manager with whom it was, and says with whom it is now. The bell
 * tells of the move itself.
 */
export async function handoverNotices(
  { training, by }: Pick<TrainingNews, 'training' | 'by'>,
  formerId: string,
): Promise<Notice[]> {
  const former = await findLearner(formerId)
  if (!former || former.erasedAt) return []
  const named = await namesOf(training)
  const { seller, supervisor } = named.parties
  return [
    {
      kind: 'TRAINING_CANCELLED',
      to: former,
      thing: `${String(training._id)}:${training.sequence}`,
      params: { ...factsOf(training, named), handedOver: true, mine: false },
      people: [seller, supervisor].flatMap((person) => person?._id ?? []),
      training: invited(training),
      mailOnly: true,
      ...(by && { by }),
    },
  ]
}

function factsOf(training: TrainingDocument, { parties, titles }: Named) {
  const { _id, mytype, belt, sellerId, supervisorId, trainingDate, trainingTime } = training
  const { evaluation, cancelled, edacForm } = training
  const { seller, supervisor } = parties
  const edac = mytype === 'edac'
  return {
    trainingId: String(_id),
    type: edac ? ('EDAC' as const) : ('OJT' as const),
    belt,
    personId: edac ? supervisorId : sellerId,
    personName: (edac ? supervisor : seller)?.name ?? '',
    managerId: edac ? '' : supervisorId,
    managerName: edac ? '' : (supervisor?.name ?? ''),
    assessor: edacForm?.manager ?? '',
    title: titles.English,
    titleMalay: titles.Malay,
    titleChinese: titles.Chinese,
    date: trainingDate,
    time: trainingTime,
    ...(evaluation && { evaluation }),
    ...(cancelled && { reason: cancelled.reason ?? '' }),
    ...(cancelled?.notHeld && { notHeld: true as const }),
  }
}

/** Without the texts of its form. */
function invited(training: TrainingDocument): DescribedTraining {
  const { edacForm, ...kept } = { ...training }
  delete kept.eform
  return { ...kept, ...(edacForm && { edacForm: { manager: edacForm.manager } }) }
}

/**
 * The admins who look after a distributor: those of its scope, or of all where there are none; and the one who has acted, of
 * whatever scope.
 */
export async function adminsFor(
  distributorId: Distributor | undefined,
  actor: Account | null = null,
  known?: readonly Account[],
): Promise<Account[]> {
  const admins = known ?? (await listAdmins())
  const own = admins.filter(({ scope }) => distributorId && scope === SCOPE_OF[distributorId])
  const looking = own.length > 0 ? own : admins.filter(({ scope }) => scope === 'all')
  const acted = admins.filter(({ _id }) => actor?._id.equals(_id))
  return [...new Set([...looking, ...acted])]
}
