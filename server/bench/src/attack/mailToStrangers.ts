import { sessionCalls } from '@tristar/shared/session/session.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { setTimeout as delay } from 'node:timers/promises'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { AccountModel } from '@tristar/server'
import { DEMO_PASSWORD } from '@tristar/demo'
import { get, post } from '../product/http.ts'
import type { Attack } from './frame/attack.ts'
import { ordinaryHabits } from './frame/callers.ts'
import { MailCatcher } from './frame/mailCatcher.ts'
import { meanwhile } from './frame/meanwhile.ts'

const TIMES = 60
const STRANGER = 'stranger@elsewhere.example'
const OWN = 'own@attacker.example'
/** Both sides of the training that is edited. */
const SUPERVISOR = 'tan.weiliang'
/** The links that one account may send to one address in an hour. */
const MOST_LINKS = 3
/** Milliseconds for mails in flight after the last call. */
const SETTLING_MS = 2000

const mails = new MailCatcher()

const mailOf = (id: string) => `${id}@tristar.example`

/** One account alternately enters a stranger's address and its own, and a training is edited as often. */
export const mailToStrangers: Attack = {
  name: 'mail-to-strangers',
  goal: 'An address that nobody has confirmed gets at most 3 links, and 60 edits of a training are one mail at once and one later.',
  get settings() {
    return { SMTP_URL: mails.url }
  },
  async prepare() {
    await mails.open()
    const people = await AccountModel.find({ supervisorId: SUPERVISOR }, { loginId: 1 }).lean()
    for (const { loginId } of [...people, { loginId: SUPERVISOR }]) {
      const email = mailOf(loginId)
      const change = { email, emailKey: email }
      await AccountModel.updateOne({ loginKey: `user:${loginId}` }, change)
    }
  },
  async run(context) {
    const { attacker, honest } = context
    const token = await attacker.logIn('seller', 'arif.danial')
    const manager = await attacker.logIn('supervisor', SUPERVISOR)
    const list = get(`${trainingsCalls.list.path}?from=2026-01-01&to=2026-12-31`)
    const { data } = await attacker.ask<{ data: Training[] }>(manager, list)
    const training = data.find(({ evaluation, sellerId }) => !evaluation && sellerId)
    if (!training) throw new Error('there is no training to edit')
    const ordinary = await ordinaryHabits(honest)
    await meanwhile(context, ordinary, async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const email = time % 2 ? OWN : STRANGER
        await attacker.send(
          post(sessionCalls.saveProfile.path, { email, password: DEMO_PASSWORD }),
          {
            token,
          },
        )
        const minute = String(time % 60).padStart(2, '0')
        const { _id: trainingId, trainingDate, topicId } = training
        const edit = { trainingId, trainingDate, trainingTime: `09:${minute}`, topicId }
        await attacker.send(post(trainingsCalls.edit.path, edit), { token: manager })
      }
      await delay(SETTLING_MS)
    })
    mails.close()
    const links = mails.receivedBy(STRANGER)
    const ofTraining = [training.sellerId, SUPERVISOR].map((id) => mails.receivedBy(mailOf(id)))
    const kept = links <= MOST_LINKS && links > 0 && ofTraining.every((count) => count === 1)
    return {
      kept,
      more: {
        'links to the stranger': links,
        'mails of 60 edits, each side': ofTraining.join(', '),
      },
    }
  },
}
