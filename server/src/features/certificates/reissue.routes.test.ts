import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { TIER_KEYS } from '@tristar/shared/common/tiers'
import { pathOf } from '@tristar/shared/common/calls'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { beforeEach, expect, it } from 'vitest'
import { newSerial } from '../../lib/serial.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { doctorSays, expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { progressOf, studyTheory } from '../../testing/topicStudy.ts'
import { AuditModel } from '../audit/audit.model.ts'
import { EntryModel } from '../notifications/entries.model.ts'
import { IssuedStarModel } from './issuedStars.model.ts'
import { revokedIn } from './credentials/statusPlaces.service.ts'

useTestDatabase()

const { app, context } = createTestApp({ env: { PUBLIC_URL: 'https://learn.example.com' } })
const { reissue, revoke, restore, check } = certificatesCalls
const REASON = 'Her name was misspelt'

let chief: Made
let holder: Made
beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
  const topic = await makeTopic()
  // A User Manager earns a star by its topics alone.
  holder = await makeSupervisor({ supervisorId: 'Siti', name: 'Sity' })
  await studyTheory(holder, topic._id)
})

const as = (who?: Made) => agentOf(app, who?.token)
const serialOf = async () => (await progressOf(holder)).tiers[TIER_KEYS.White].serial ?? ''
const checked = async (serial: string) => (await as().get(pathOf(check, { serial }))).body
const rename = (name: string) =>
  as(chief).post(accountsCalls.edit.path, { id: 'siti', name }).expect(200)

async function send(serial: string, reason = REASON, by: Made | undefined = chief) {
  const { status, body } = await as(by).post(reissue.path, { serial, reason })
  return [status, body.code ?? body.serial]
}

it('a reissued certificate bears the present name, and the former one says that it was replaced', async () => {
  const former = await serialOf()
  await as()
    .get(pathOf(credentialsCalls.credential, { serial: former }))
    .expect(200)
  await rename('Siti')
  const [status, serial] = await send(former)
  expect(status).toBe(200)
  expect(await serialOf()).toBe(serial)
  expect(await checked(serial)).toMatchObject({ status: 'valid', name: 'Siti', tier: 'White' })
  const { date } = await checked(serial)
  const replaced = await checked(former)
  expect(replaced).toMatchObject({ status: 'replaced', name: 'Sity', date })
  expect(replaced).not.toHaveProperty('revokedAt')
  expect(JSON.stringify(replaced)).not.toContain(serial)
  const star = await IssuedStarModel.findOne({ serial: former }).lean()
  expect(await revokedIn(1)).toEqual([star?.statusIndex])
  await as().get(pathOf(credentialsCalls.credential, { serial })).expect(200)
  await expectHealthy()
})

it('the person’s page and the download give the new one', async () => {
  const former = await serialOf()
  await rename('Siti')
  const [, serial] = await send(former)
  const { body } = await as(chief).post(peopleCalls.person.path, { id: 'siti' })
  expect(body.certificates).toMatchObject([
    { serial: former, name: 'Sity', revoked: { by: 'replaced', reason: REASON } },
    { serial, name: 'Siti', revoked: null },
  ])
  const download = await as(holder).post(certificatesCalls.download.path, {
    id: 'siti',
    type: 'supervisor',
    belt: 'White',
  })
  expect(download.body.certificate).toMatchObject({ serial, name: 'Siti' })
})

it('is audited with its reason, and its holder is told', async () => {
  const former = await serialOf()
  await rename('Siti')
  const [, newOne] = await send(former)
  const entry = await AuditModel.findOne({ action: 'certificateReissued' }).lean()
  expect(entry).toMatchObject({
    who: 'chief',
    whom: 'Siti',
    details: { belt: 'White', serial: former, newSerial: newOne, reason: REASON },
  })
  await context.background.settled()
  expect(await EntryModel.countDocuments({ kind: 'CERTIFICATE_REISSUED' })).toBe(1)
})

it('is refused where there is nothing to replace', async () => {
  const serial = await serialOf()
  expect(await send(serial)).toEqual([409, 'CERTIFICATE_NAMED'])
  expect(await send('typo')).toEqual([400, 'SERIAL_INVALID'])
  expect(await send(newSerial())).toEqual([404, 'CERTIFICATE_UNKNOWN'])
  expect(await send(serial, ' ')).toEqual([400, 'FIELDS_REQUIRED'])
  expect((await send(serial, REASON, await makeAdmin('lhm')))[0]).toBe(403)
  expect((await send(serial, REASON, holder))[0]).toBe(403)
  expect((await as().post(reissue.path, { serial, reason: REASON })).status).toBe(401)
  await as(chief).post(revoke.path, { serial, reason: REASON }).expect(200)
  expect(await send(serial)).toEqual([409, 'CERTIFICATE_REVOKED'])
})

it('is refused for a certificate without a name', async () => {
  const nameless = await makeSeller()
  const { accountId, serial } = await IssuedStarModel.create({
    serial: newSerial(),
    accountId: nameless.account._id,
    tier: 'White',
    achievedAt: new Date(),
  })
  expect(String(accountId)).toBe(String(nameless.account._id))
  expect(await send(serial)).toEqual([409, 'NAME_REQUIRED'])
})

it('is refused while its holder has no name', async () => {
  const serial = await serialOf()
  await rename('')
  expect(await send(serial)).toEqual([409, 'NAME_REQUIRED'])
  expect(await checked(serial)).toMatchObject({ status: 'valid', name: 'Sity' })
})

it('a replaced one can be neither replaced, revoked nor restored', async () => {
  const former = await serialOf()
  await rename('Siti')
  const answers = await Promise.all([send(former), send(former)])
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200, 409]))
  expect(await send(former)).toEqual([409, 'CERTIFICATE_REPLACED'])
  const body = { serial: former, reason: REASON }
  const restored = await as(chief).post(restore.path, body)
  expect([restored.status, restored.body.code]).toEqual([409, 'CERTIFICATE_REPLACED'])
  const revoked = await as(chief).post(revoke.path, body)
  expect([revoked.status, revoked.body.code]).toEqual([409, 'CERTIFICATE_REPLACED'])
  await expectHealthy()
})

it('a replaced one that was made valid again is noticed by the doctor', async () => {
  const serial = await serialOf()
  await rename('Siti')
  await send(serial)
  await IssuedStarModel.updateOne({ serial }, { $unset: { revoked: 1 } })
  expect(await doctorSays()).toContain(
    `the certificate ${serial} is valid although chief replaced it`,
  )
})
