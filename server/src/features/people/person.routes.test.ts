import { peopleCalls } from '@tristar/shared/people/people.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { makeIssued } from '../../testing/certificates.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeChoice, makeRecap, makeSequence, makeTopic } from '../../testing/topics.ts'
import { studyTheory, takeQuiz } from '../../testing/topicStudy.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { AccountModel } from '../account/account.model.ts'
import { recordAudit } from '../audit/audit.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'

useTestDatabase()
const { app } = createTestApp()
let manager: Made
let seller: Made
let admin: Made

beforeEach(async () => {
  manager = await makeSupervisor({ supervisorId: 'Boss', name: 'Siti Nur', distributorId: 'KTC' })
  seller = await makeSeller({ sellerId: 'Ann', name: 'Ann Lim', supervisor: manager })
  admin = await makeAdmin('ktcb')
})

function ask(made: Made | null, id: unknown, call = peopleCalls.person) {
  return agentOf(app, made?.token).post(call.path, { id })
}

const asManager = (made: Made | null, id: unknown) =>
  agentOf(app, made?.token).post(peopleCalls.ownPerson.path, { id })

const can = async (made: Made, id = 'Ann') => (await ask(made, id)).body.can

describe('the page of a person', () => {
  it('is for admins of the scope', async () => {
    expect((await ask(null, 'Ann')).status).toBe(401)
    for (const made of [seller, manager]) expect((await ask(made, 'Ann')).status).toBe(403)
    expect((await ask(admin, '')).body.code).toBe('FIELDS_REQUIRED')
    expect((await ask(admin, { $ne: '' })).body.code).toBe('VALIDATION')
    for (const id of ['nobody', admin.account.loginId, String(admin.account._id)])
      expect((await ask(admin, id)).status).toBe(404)
    expect((await ask(await makeAdmin('lhm'), 'Ann')).status).toBe(404)
    expect((await ask(await makeAdmin('all'), 'ann')).status).toBe(200)
  })

  it('is for the seller’s own manager', async () => {
    expect((await asManager(null, 'Ann')).status).toBe(401)
    for (const made of [seller, admin]) expect((await asManager(made, 'Ann')).status).toBe(403)
    expect((await asManager(manager, ' ')).status).toBe(400)
    expect((await asManager(manager, 'Boss')).status).toBe(404)
    expect((await asManager(await makeSupervisor(), 'Ann')).status).toBe(404)
    expect((await asManager(manager, String(seller.account._id))).body.who.id).toBe('Ann')
  })

  it('shows who a seller is, where it stands and what it did', async () => {
    const topic = await makeTopic({
      title: 'Opening',
      questions: [makeChoice()],
      mandatoryFor: ['KTC'],
    })
    await studyTheory(seller, topic._id)
    await takeQuiz(seller, topic._id, 'A')
    await takeQuiz(seller, topic._id, 'B')
    await makeTraining(seller, { trainingDate: '2026-11-01' })
    await makeTraining(seller, { trainingDate: '2026-11-20', evaluation: 'Failed' })
    const { body } = await asManager(manager, 'Ann')
    expect(body.who).toMatchObject({
      _id: String(seller.account._id),
      role: 'seller',
      id: 'Ann',
      name: 'Ann Lim',
      state: 'active',
      erased: false,
      distributorId: 'KTC',
      supervisorId: 'Boss',
      supervisorName: 'Siti Nur',
      email: '',
      number: '',
      confirmed: true,
    })
    expect(body.standing).toMatchObject({ belt: 'White', currentTier: 'White', beltRate: 100 })
    expect(body.standing.data).toMatchObject([{ content: 'Opening', attempt: 2, completed: true }])
    const days = body.trainings.map((each: { trainingDate: string }) => each.trainingDate)
    expect(days).toEqual(['2026-11-20', '2026-11-01'])
    expect(body.trainings[1].can).toEqual({
      edit: true,
      evaluate: true,
      remove: true,
      cancel: true,
      restore: false,
      acknowledge: false,
    })
    expect(body.attempts).toMatchObject([
      { title: 'Opening', mytype: 'Quiz', score: 100, evaluation: 'Passed' },
      { mytype: 'Quiz', score: 0, evaluation: 'Failed' },
      { mytype: 'Theory' },
    ])
    expect(body.attempts[2].score).toBeUndefined()
    expect(JSON.stringify(body)).not.toContain('snapshot')
    expect(body.certificates).toEqual([])
  })

  describe('what was answered wrongly in an attempt', () => {
    const STEPS = makeSequence({ questionNo: 2 })
    const { wrongAnswers, ownWrongAnswers } = peopleCalls
    let attemptId: string

    beforeEach(async () => {
      const questions = [makeChoice(), STEPS, makeRecap({ questionNo: 3 })]
      const topic = await makeTopic({ title: 'Opening', questions, mandatoryFor: ['KTC'] })
      await studyTheory(seller, topic._id)
      await takeQuiz(seller, topic._id, 'A')
      attemptId = (await asManager(manager, 'Ann')).body.attempts[0]._id
    })

    const see = (made: Made | null, sent: object, call: { path: string } = wrongAnswers) =>
      agentOf(app, made?.token).post(call.path, { id: 'Ann', attemptId, ...sent })

    it('names each question and the chosen text, and nothing of the key', async () => {
      const chosen = makeChoice().answerChoices.find(({ choice }) => choice === 'A')?.answer
      const { body } = await see(manager, {}, ownWrongAnswers)
      const asked = [makeChoice(), STEPS].map(({ questionNo, question, questionType }) => ({
        questionNo,
        question,
        questionType,
      }))
      expect(body).toEqual({
        questions: [
          { ...asked[0], answered: [chosen] },
          { ...asked[1], answered: [] },
        ],
      })
      expect(JSON.stringify(body)).not.toMatch(/correctAnswer|sequence"?:|onlyOne|recap/)
      expect((await see(admin, {})).body).toEqual(body)
    })

    it('is none of a theory', async () => {
      const theory = (await asManager(manager, 'Ann')).body.attempts[1]._id
      expect((await see(manager, { attemptId: theory }, ownWrongAnswers)).body).toEqual({
        questions: [],
      })
    })

    it('is for those who look after the person', async () => {
      expect((await see(null, {})).status).toBe(401)
      for (const made of [seller, manager]) expect((await see(made, {})).status).toBe(403)
      for (const made of [seller, admin])
        expect((await see(made, {}, ownWrongAnswers)).status).toBe(403)
      expect((await see(await makeSupervisor(), {}, ownWrongAnswers)).status).toBe(404)
      expect((await see(await makeAdmin('lhm'), {})).status).toBe(404)
      expect((await see(admin, { attemptId: '' })).body.code).toBe('FIELDS_REQUIRED')
    })

    it('is missing for an attempt of somebody else, of a former round, or none', async () => {
      const colleague = await makeSeller({ sellerId: 'Ben', supervisor: manager })
      for (const sent of [
        { id: 'Ben' },
        { attemptId: 'nonsense' },
        { attemptId: String(colleague.account._id) },
      ])
        expect((await see(admin, sent)).status).toBe(404)
      await ProgressModel.updateOne({ _id: seller.account._id }, { round: 1 })
      expect((await see(admin, {})).status).toBe(404)
    })
  })

  it('shows a supervisor’s own study, stars and EDAC', async () => {
    const topic = await makeTopic({ title: 'Opening', mandatoryFor: ['KTC'] })
    await studyTheory(manager, topic._id)
    await makeTraining(seller)
    await makeTraining(manager, { trainingDate: '2026-11-20' })
    const { body } = await ask(admin, 'boss')
    expect(body.who).toMatchObject({ role: 'supervisor', supervisorId: '', supervisorName: '' })
    expect(body.trainings).toMatchObject([{ mytype: 'edac', trainingDate: '2026-11-20' }])
    expect(body.certificates).toMatchObject([
      {
        serial: expect.stringMatching(/^\w{18}$/),
        belt: 'White',
        achievedAt: body.standing.whiteBeltDate,
        downloadedAt: null,
        revoked: null,
        confirmed: true,
        checks: 0,
      },
    ])
    expect(body.standing).toMatchObject({ currentTier: '', expectedDate: null, allRate: 100 })
  })

  it('shows every certificate, how often it was checked, and why it is revoked', async () => {
    const at = new Date('2026-11-20T01:02:03.000Z')
    const revoked = { at, by: 'reset', reason: 'reset' } as const
    const former = await makeIssued(seller, { achievedAt: new Date(0), revoked })
    const present = await makeIssued(seller, { checks: 3 })
    const { body } = await asManager(manager, 'Ann')
    expect(body.certificates).toMatchObject([
      { serial: former.serial, revoked: { ...revoked, at: at.toISOString() }, checks: 0 },
      { serial: present.serial, revoked: null, checks: 3 },
    ])
  })

  it('shows what happened to the person, and nothing of admins and topics called the same', async () => {
    const { _id, loginId } = admin.account
    const common = { tokenVersion: 0, createdAt: new Date(), mustChangePassword: false }
    const principal: AdminPrincipal = {
      ...common,
      role: 'admin',
      scope: 'ktcb',
      accountId: String(_id),
      loginId,
    }
    const distributorId = 'KTC' as const
    await recordAudit({ action: 'progressReset', principal, whom: 'Ann', distributorId })
    await recordAudit({ action: 'passwordGiven', principal, whom: 'ann' })
    await recordAudit({ action: 'exported', principal, whom: 'Ann', distributorId })
    await recordAudit({ action: 'progressReset', principal, whom: 'Annie', distributorId })
    const { body } = await asManager(manager, 'Ann')
    expect(body.events).toMatchObject([{ action: 'progressReset', who: loginId, whom: 'Ann' }])
  })

  it('says what the caller may do now', async () => {
    const active = {
      confirm: false,
      edit: true,
      // Nobody could be reached.
      invite: false,
      move: true,
      deactivate: true,
      reactivate: false,
      password: true,
    }
    const ofScope = { ...active, rename: false, reset: false, erase: false, revoke: false }
    expect(await can(admin)).toEqual(ofScope)
    expect(await can(admin, 'Boss')).toEqual({ ...ofScope, move: false })
    const chief = await makeAdmin('all')
    const chiefs = { ...active, reset: true, erase: false, revoke: true }
    expect(await can(chief)).toEqual({ ...chiefs, rename: true })
    const people = { confirm: false, move: false, deactivate: false, reactivate: false }
    const desk = { edit: false, rename: false, invite: false }
    const none = { ...people, ...desk, reset: false, erase: false, revoke: false }
    expect((await asManager(manager, 'Ann')).body.can).toEqual({ ...none, password: true })
    await AccountModel.updateOne({ loginId: 'Ann' }, { number: '0123456789' })
    const reachable = (await asManager(manager, 'Ann')).body
    expect(reachable.can).toEqual({ ...none, password: false })
    expect(reachable.passwordRefusal).toBe('CONTACT_WORKS')
    await AccountModel.updateOne({ loginId: 'Ann' }, { deactivatedAt: new Date() })
    const gone = { ...none, password: false, reactivate: true }
    expect(await can(admin)).toEqual(gone)
    expect(await can(chief)).toEqual({ ...gone, reset: true, erase: true, revoke: true })
  })
})
