import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { decodeList, readPng } from '../../../testing/badges.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import {
  askAsVerifier,
  DID,
  HOST,
  ISSUER,
  makeCertificate,
  refusalOf,
  verifyByJwks,
} from '../../../testing/verifier.ts'
import { IssuedStarModel } from '../issuedStars.model.ts'

useTestDatabase()
const { app } = createTestApp({ env: ISSUER })

const { credential, achievement, achievementBadge, issuer, status } = credentialsCalls

const ask = (path: string) => askAsVerifier(app, path)
const verify = (token: string) => verifyByJwks(app, token)
const listOf = (query = '') => ask(pathOf(status, { list: 1 }) + query)

/** The revoked entries of the first list. */
const revokedOf = async () => decodeList((await listOf()).read().credentialSubject.encodedList).set

describe('the status list', () => {
  it('shows a revocation at once, in every process, and a restored certificate no more', async () => {
    const [kept, lost] = [await makeCertificate(), await makeCertificate()]
    const entries: number[] = []
    for (const { serial } of [kept, lost]) {
      const { credentialStatus } = (await ask(pathOf(credential, { serial }))).read()
      expect(credentialStatus.statusListCredential).toBe(HOST + pathOf(status, { list: 1 }))
      entries.push(Number(credentialStatus.statusListIndex))
    }
    expect(await revokedOf()).toEqual([])
    const revoked = { at: new Date(), by: 'admin', reason: 'Mistaken' } as const
    await IssuedStarModel.updateOne({ _id: lost._id }, { $set: { revoked } })
    expect(await revokedOf()).toEqual([entries[1]])
    const { serial } = lost
    expect((await ask(pathOf(credential, { serial }))).status).toBe(200)
    await IssuedStarModel.updateOne({ _id: lost._id }, { $unset: { revoked: 1 } })
    expect(await revokedOf()).toEqual([])
  })

  it('is JSON by default and a signed JWT when asked', async () => {
    const plain = await listOf()
    expect([plain.status, plain.type]).toEqual([200, 'application/vc'])
    const signed = await listOf('?format=jwt')
    expect(signed.type).toBe('application/vc+jwt')
    const { payload } = await verify(signed.bytes.toString())
    const id = HOST + pathOf(status, { list: 1 })
    expect(payload).toMatchObject({ iss: DID, jti: id, sub: `${id}#list`, issuer: DID })
    const { encodedList } = plain.read().credentialSubject
    expect(payload.credentialSubject).toMatchObject({ encodedList, statusPurpose: 'revocation' })
  })

  it('gives each certificate one place, also to many at once', async () => {
    const stars = await Promise.all(Array.from({ length: 6 }, () => makeCertificate()))
    const asked = [...stars, ...stars, ...stars].map(({ serial }) => pathOf(credential, { serial }))
    const answers = await Promise.all(asked.map((path) => ask(path)))
    const places = answers.map((answer) => answer.read().credentialStatus.statusListIndex)
    expect(new Set(places.slice(0, 6)).size).toBe(6)
    expect(places).toEqual([...places.slice(0, 6), ...places.slice(0, 6), ...places.slice(0, 6)])
  })

  it.each(['2', '0', '-1', '1.5', 'x', '999999999999'])('%s has not begun', async (list) => {
    expect(await refusalOf(app, pathOf(status, { list }))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('issuer and achievements', () => {
  it('are documents of their own', async () => {
    const profile = await ask(issuer.path)
    expect(profile.type).toBe('application/ld+json')
    expect(profile.read()).toMatchObject({ id: DID, type: ['Profile'], name: 'Tristar Academy' })
    const { serial } = await makeCertificate({ tier: 'White' })
    const carried = (await ask(pathOf(credential, { serial }))).read().credentialSubject.achievement
    for (const tier of ['White', 'white', 'Bronze']) {
      const own = (await ask(pathOf(achievement, { tier }))).read()
      expect(own).toEqual({ '@context': expect.any(Array), ...carried })
    }
    const picture = await ask(carried.image.id.replace(HOST, ''))
    expect([picture.type, readPng(picture.bytes)]).toEqual(['image/png', []])
    for (const call of [achievement, achievementBadge])
      expect(await refusalOf(app, pathOf(call, { tier: 'Purple' }))).toEqual([404, 'NOT_FOUND'])
  })

  it.each([
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', true],
    ['text/html', true],
    ['*/*', false],
    ['application/json', false],
    ['application/ld+json, text/html;q=0.9', false],
    ['application/vc', false],
  ])('send Accept: %s to the page of the star: %s', async (accept, isPage) => {
    const answer = await request(app)
      .get(pathOf(achievement, { tier: 'Bronze' }))
      .set({ accept })
    expect(answer.headers.vary).toMatch(/accept(,|$)/i)
    const { status: sent, headers } = answer
    const told = [sent, headers.location]
    expect(told).toEqual(isPage ? [303, '/verify/star/bronze'] : [200, undefined])
    const known = (await ask(pathOf(achievement, { tier: 'Bronze' }))).read()
    expect(known.criteria.id).toBe(`${HOST}/verify/star/bronze`)
  })
})
