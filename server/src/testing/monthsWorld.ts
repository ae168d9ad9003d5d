import { dayOf, daysBetween } from '@tristar/shared/common/dates'
import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { pick, type Random } from '@tristar/shared/common/random'
import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { erasePerson } from '../features/people/erasure.service.ts'
import { deactivatePerson, reactivatePerson } from '../features/people/leaving.service.ts'
import { moveSellers } from '../features/people/move.service.ts'
import { resetProgress } from '../features/reset/reset.service.ts'
import { type Progress, ProgressModel } from '../features/study/progress/progress.model.ts'
import { markDownloaded } from '../features/study/progress/tiers.service.ts'
import { inTransaction } from '../lib/database/connect.ts'
import type { AdminPrincipal } from '../lib/principal.ts'
import { createTestContext } from './app.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor, TEST_ZONE } from './factories.ts'
import type { Entry, Spot } from './monthsJournal.ts'
import { readSlides, runQuiz } from './quizRuns.ts'
import { makeChoice, makeRecap, makeSequence, makeTopic } from './topics.ts'

const QUESTIONS = [
  makeChoice(),
  makeSequence({ questionNo: 2 }),
  makeRecap({ questionNo: 3 }),
  makeChoice({ questionNo: 4 }),
]

interface Topic {
  _id: string
  quiz: boolean
  tier: Tier
  edac: boolean
  of: readonly Distributor[]
}

/** Somebody as the test knows it from what it did. */
export interface Person {
  made: Made
  who: string
  role: 'seller' | 'supervisor'
  spot: Spot
  state: 'active' | 'inactive' | 'erased'
  /** Of this round. */
  read: Set<string>
  asked: Set<string>
  passed: Set<string>
}

/** As many of each at a time. */
const MOST = { seller: 24, supervisor: 7 }

/** People whose months are known from what is done to them: each act writes a journal of what it did once it succeeded. */
export class MonthsWorld {
  readonly journal: Entry[] = []
  readonly people: Person[] = []
  readonly random: Random
  readonly context = createTestContext({ env: { RATE_LIMIT: 'off' } })
  readonly #topics: Topic[] = []
  #chief: { made: Made; principal: AdminPrincipal } | undefined
  /** The serials of stars that the journal has. */
  readonly #stars = new Set<string>()

  constructor(random: Random) {
    this.random = random
  }

  get chief() {
    if (!this.#chief) throw new Error('not begun')
    return this.#chief
  }

  async begin(): Promise<void> {
    const made = await makeAdmin()
    const { _id, loginId } = made.account
    const principal = { role: 'admin', scope: 'all', accountId: String(_id), loginId } as const
    this.#chief = { made, principal }
    const drawn = { shuffleQuestions: true, shuffleChoices: true, ask: 2 }
    const some: Distributor[] = ['LHM', 'KTC', 'KTCB']
    const inputs: Parameters<typeof makeTopic>[0][] = [
      { title: 'Drawn', questions: QUESTIONS, rules: drawn },
      { title: 'Slides' },
      { title: 'Of some', questions: [makeChoice()], mandatoryFor: some },
      { title: 'Green', questions: [makeChoice()], beltType: 'Green' },
      { title: 'EDAC', supervisor: true },
    ]
    for (const input of inputs) {
      if (!input) continue
      const { questions, beltType: tier = 'White', supervisor: edac = false } = input
      const { mandatoryFor: of = DISTRIBUTORS } = input
      const topic = await makeTopic(input)
      this.#topics.push({ _id: topic._id, quiz: questions !== undefined, tier, edac, of })
    }
    for (let time = 0; time < 3; time += 1) await this.joinManager()
    for (let time = 0; time < 8; time += 1) await this.joinSeller()
  }

  one(role: Person['role'], state: Person['state'] = 'active'): Person {
    const some = this.people.filter((each) => each.role === role && each.state === state)
    return pick(this.random, some)
  }

  /** Anybody, mostly a seller. */
  anyone(state: Person['state'] = 'active'): Person {
    const some = this.people.filter((each) => each.state === state)
    return pick(this.random, some)
  }

  async joinSeller(): Promise<void> {
    if (this.#count('seller') >= MOST.seller) return
    const manager = this.one('supervisor')
    this.#add(await makeSeller({ supervisor: manager.made }), 'seller', manager.who)
  }

  async joinManager(): Promise<void> {
    if (this.#count('supervisor') >= MOST.supervisor) return
    const distributorId = pick(this.random, DISTRIBUTORS)
    const made = await makeSupervisor({ distributorId })
    this.#add(made, 'supervisor', String(made.account._id))
  }

  #count(role: Person['role']): number {
    return this.people.filter((each) => each.role === role && each.state === 'active').length
  }

  #add(made: Made, role: Person['role'], manager: string): void {
    const { _id, distributorId = 'LHM', createdAt } = made.account
    const spot = { distributorId, manager }
    const none = { read: new Set<string>(), asked: new Set<string>(), passed: new Set<string>() }
    const who = String(_id)
    this.people.push({ made, who, role, spot, state: 'active', ...none })
    this.journal.push({ what: 'stay', who, role, at: createdAt, to: spot })
  }

  /** A journal's entry of somebody now. */
  now({ who, role }: Person) {
    return { who, role, at: new Date() }
  }

  #moveTo(person: Person, spot: Spot): void {
    this.journal.push({ what: 'stay', ...this.now(person), from: person.spot, to: spot })
    person.spot = spot
  }

  async move(): Promise<void> {
    const [sellers, heir] = [[this.one('seller'), this.one('seller')], this.one('supervisor')]
    const sellerIds = sellers.map(({ who }) => who)
    const moving = { sellerIds, supervisorId: heir.made.account.loginId }
    const { rows } = await moveSellers(this.context, this.chief.principal, moving)
    if (rows.some(({ ok }) => !ok)) return
    for (const seller of new Set(sellers))
      if (seller.spot.manager !== heir.who) this.#moveTo(seller, heir.spot)
  }

  async deactivate(person: Person): Promise<void> {
    const heir = this.one('supervisor')
    const leaving = { id: person.who, handOverTo: heir.who }
    await deactivatePerson(this.context, this.chief.principal, leaving)
    for (const each of this.people)
      if (each.role === 'seller' && each.state === 'active' && each.spot.manager === person.who)
        this.#moveTo(each, heir.spot)
    this.journal.push({ what: 'stay', ...this.now(person), from: person.spot })
    person.state = 'inactive'
  }

  async reactivate(person: Person): Promise<void> {
    const heir = this.one('supervisor')
    const elsewhere = person.role === 'seller' && this.random.chance(60)
    const supervisorId = elsewhere ? heir.who : ''
    await reactivatePerson(this.context, this.chief.principal, { id: person.who, supervisorId })
    if (elsewhere) person.spot = heir.spot
    person.state = 'active'
    this.journal.push({ what: 'stay', ...this.now(person), to: person.spot })
  }

  async erase(person: Person): Promise<void> {
    const { principal } = this.chief
    await erasePerson(this.context, principal, { id: person.who, confirm: person.who })
    person.state = 'erased'
  }

  async reset(seller: Person): Promise<void> {
    await resetProgress(this.context, this.chief.principal, seller.who)
    for (const some of [seller.read, seller.asked, seller.passed]) some.clear()
  }

  /** The certificate opens the next star. */
  async download(person: Person): Promise<void> {
    await inTransaction((session) => markDownloaded(person.who, 'White', session))
  }

  isDone({ read, passed }: Person, { _id, quiz }: Topic): boolean {
    return read.has(_id) && (!quiz || passed.has(_id))
  }

  topicIds(): string[] {
    return this.#topics.map(({ _id }) => _id)
  }

  #own({ role, spot }: Person): Topic[] {
    return this.#topics.filter(
      ({ edac, of }) => of.includes(spot.distributorId) && (!edac || role === 'supervisor'),
    )
  }

  /** Those of a star that are this person's, and whether it has completed them. */
  topicsOf(person: Person, tier: Tier): { ids: string[]; done: boolean } {
    const topics = this.#own(person).filter((topic) => topic.tier === tier)
    const done = topics.every((topic) => this.isDone(person, topic))
    return { ids: topics.map(({ _id }) => _id), done }
  }

  async study(person: Person): Promise<void> {
    const own = this.#own(person)
    const next = own.find((topic) => !this.isDone(person, topic))
    const topic = next && this.random.chance(85) ? next : pick(this.random, own)
    if (!topic.quiz || !person.read.has(topic._id) || this.random.chance(10))
      await this.#theory(person, topic)
    else await this.#quiz(person, topic)
  }

  async #theory(person: Person, topic: Topic): Promise<void> {
    const done = this.isDone(person, topic)
    await readSlides(principalMade(person), topic._id, [[1, this.random.between(1, 40)]])
    person.read.add(topic._id)
    const completes = !done && this.isDone(person, topic)
    const what = { quiz: false, first: false, passed: false, completes, seconds: 60 }
    const { spot } = person
    this.journal.push({ what: 'attempt', ...this.now(person), spot, topicId: topic._id, ...what })
  }

  async #quiz(person: Person, topic: Topic): Promise<void> {
    const done = this.isDone(person, topic)
    const seconds = this.random.between(20, 90)
    const answering = this.random.chance(60) ? rightly : () => []
    const task = { topicId: topic._id }
    const sent = { duration: seconds }
    const { result } = await runQuiz(principalMade(person), task, answering, sent)
    const first = !person.asked.has(topic._id)
    person.asked.add(topic._id)
    const passed = result?.evaluation === 'Passed'
    if (passed) person.passed.add(topic._id)
    const completes = !done && this.isDone(person, topic)
    const what = { quiz: true, first, passed, completes, seconds }
    const { spot } = person
    this.journal.push({ what: 'attempt', ...this.now(person), spot, topicId: topic._id, ...what })
  }

  /** Whatever stars people have now that they had not. */
  async lookForStars(): Promise<void> {
    const all = await ProgressModel.find({}, { tiers: 1 }).lean<Pick<Progress, '_id' | 'tiers'>[]>()
    for (const { _id, tiers } of all)
      for (const tier of TIERS) {
        const { serial, achievedAt: at } = tiers[TIER_KEYS[tier]]
        const person = this.people.find(({ who }) => who === String(_id))
        if (!serial || !at || !person || this.#stars.has(serial)) continue
        this.#stars.add(serial)
        const { who, role, spot } = person
        const joined = dayOf(person.made.account.createdAt, TEST_ZONE)
        const days = daysBetween(joined, dayOf(at, TEST_ZONE))
        this.journal.push({ what: 'star', who, role, at, spot, tier, days })
      }
  }
}

/** Whose token says where it is now. */
function principalMade({ made, spot }: Person): Made {
  return { ...made, account: { ...made.account, distributorId: spot.distributorId } }
}

/** The right answer as it is shown: B of three, steps in the order 2, 1, 3. */
function rightly(question: LearnerQuestion): string[] {
  if (question.questionType === 'recap') return []
  if (question.questionType === 'multipleChoice')
    return question.answerChoices
      .filter(({ answer }) => answer === 'Answer B')
      .map(({ choice }) => choice)
  return ['Step 2', 'Step 1', 'Step 3'].flatMap((step) =>
    question.options.filter(({ option }) => option === step).map(({ number }) => String(number)),
  )
}
