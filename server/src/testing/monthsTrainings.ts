import { addDays, dayOf } from '@tristar/shared/common/dates'
import { pick } from '@tristar/shared/common/random'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Express } from 'express'
import { AccountModel } from '../features/account/account.model.ts'
import { type TrainingDocument, TrainingModel } from '../features/trainings/trainings.model.ts'
import { signToken } from '../lib/session.ts'
import { agentOf } from './agents.ts'
import { TEST_SECRET } from './app.ts'
import { type Made, TEST_ZONE } from './factories.ts'
import type { MonthsWorld, Person } from './monthsWorld.ts'
import { edacBody, edacTable, ojtBody } from './trainings.ts'

const REFUSED = 400
const BROKEN = 500

/** Trainings of the people of a world; what is refused writes nothing into its journal. */
export class MonthsTrainings {
  readonly #world: MonthsWorld
  readonly #app: Express

  constructor(world: MonthsWorld, app: Express) {
    this.#world = world
    this.#app = app
  }

  /** @returns whether it was done @throws Error when the server fails */
  async #send(by: Made | undefined, call: keyof typeof trainingsCalls, sent: object) {
    const { _id } = by?.account ?? {}
    const known = _id && (await AccountModel.findById(_id).lean())
    const token =
      _id && signToken({ accountId: String(_id), version: known?.tokenVersion ?? 0 }, TEST_SECRET)
    const { status } = await agentOf(this.#app, token).post(trainingsCalls[call].path, sent)
    if (status >= BROKEN) throw new Error(`killed: ${status}`)
    return status < REFUSED
  }

  async book(person: Person): Promise<boolean> {
    const { random } = this.#world
    const today = dayOf(new Date(), TEST_ZONE)
    const when = { trainingDate: addDays(today, random.between(1, 5)) }
    if (person.role === 'supervisor') return this.#send(person.made, 'add', edacBody(when))
    const { ids } = this.#world.topicsOf(person, random.chance(75) ? 'White' : 'Green')
    return this.#send(person.made, 'add', ojtBody(ids, when))
  }

  /** Somebody who has completed what a training asks for. */
  async bookReady(): Promise<boolean> {
    const { people, random } = this.#world
    const ready = people.filter(
      (person) =>
        person.role === 'seller' &&
        person.state === 'active' &&
        this.#world.topicsOf(person, 'White').done,
    )
    return this.book(pick(random, ready))
  }

  async evaluate(): Promise<boolean> {
    const training = await this.#any({ evaluation: null, 'cancelled.at': null })
    const person = training && this.#personOf(training)
    if (!training || !person) return false
    const passed = this.#world.random.chance(60)
    const form =
      training.mytype === 'edac'
        ? { edacForm: { table: edacTable(passed ? [] : ['1']) } }
        : { evaluation: passed ? 'Passed' : 'Failed' }
    const sent = { trainingId: String(training._id), mytype: training.mytype, ...form }
    if (!(await this.#send(this.#whoJudges(training, person), 'evaluate', sent))) return false
    const after = await TrainingModel.findById(training._id).lean<TrainingDocument>()
    this.#note(after?.evaluation === 'Passed' ? 'passed' : 'failed', training, person)
    return true
  }

  async cancel(): Promise<boolean> {
    const training = await this.#any({ evaluation: null, 'cancelled.at': null })
    const person = training && this.#personOf(training)
    if (!training || !person) return false
    const sent = {
      id: String(training._id),
      reason: 'Rain.',
      notHeld: this.#world.random.chance(30),
    }
    if (!(await this.#send(this.#whoJudges(training, person), 'cancel', sent))) return false
    this.#note('cancelled', training, person)
    return true
  }

  async restore(): Promise<boolean> {
    const training = await this.#any({ 'cancelled.at': { $ne: null }, resetId: null })
    const person = training && this.#personOf(training)
    if (!training || !person) return false
    const trainingId = String(training._id)
    const by = this.#whoJudges(training, person)
    if (!(await this.#send(by, 'restore', { id: trainingId }))) return false
    const { journal } = this.#world
    const place = journal.findLastIndex(
      (entry) => entry.what === 'cancelled' && entry.trainingId === trainingId,
    )
    journal.splice(place, 1)
    return true
  }

  async remove(): Promise<boolean> {
    const training = await this.#any({ evaluation: null, 'cancelled.at': null })
    const person = training && this.#personOf(training)
    if (!training || !person) return false
    return this.#send(this.#whoJudges(training, person), 'remove', { id: String(training._id) })
  }

  /** One of the latest. */
  async #any(filter: object): Promise<TrainingDocument | undefined> {
    const some = await TrainingModel.find(filter)
      .sort({ _id: -1 })
      .limit(6)
      .lean<TrainingDocument[]>()
    return some.length > 0 ? pick(this.#world.random, some) : undefined
  }

  #personOf({ sellerAccountId, supervisorId }: TrainingDocument): Person | undefined {
    return this.#world.people.find(({ who, made }) =>
      sellerAccountId ? who === String(sellerAccountId) : made.account.loginId === supervisorId,
    )
  }

  /** An admin of an EDAC, else the manager. */
  #whoJudges({ mytype }: TrainingDocument, { spot }: Person): Made | undefined {
    if (mytype === 'edac') return this.#world.chief.made
    return this.#world.people.find(({ who }) => who === spot.manager)?.made
  }

  #note(what: 'passed' | 'failed' | 'cancelled', { _id }: TrainingDocument, person: Person): void {
    const { spot } = person
    this.#world.journal.push({ what, ...this.#world.now(person), spot, trainingId: String(_id) })
  }
}
