import { sessionCalls } from '@tristar/shared/session/session.calls'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { asBytes, readPng, readSvg } from '../../testing/badges.ts'
import { makeIssued } from '../../testing/certificates.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeSeller, TEST_PASSWORD } from '../../testing/factories.ts'

useTestDatabase()
const PUBLIC_URL = 'https://tristar.example.com'

/** The zip of one's own data, from a product with these settings. */
async function zipOf({ token }: Made, env: Record<string, string> = { PUBLIC_URL }) {
  const agent = agentOf(createTestApp({ env }).app, token)
  const sent = agent.post(sessionCalls.ownData.path, { password: TEST_PASSWORD })
  const zip = unzipSync((await sent.buffer().parse(asBytes).expect(200)).body)
  return { names: Object.keys(zip), bytesOf: (name: string) => Buffer.from(zip[name] ?? []) }
}

it('one’s own data hold the credential and badges of each certificate', async () => {
  const siti = await makeSeller({ name: '=Siti' })
  const { serial } = await makeIssued(siti)
  await makeIssued(siti, { issued: undefined })
  await makeIssued(await makeSeller({ name: 'Another' }))
  const { names, bytesOf } = await zipOf(siti)
  const folder = `certificates/${serial}`
  expect(names.filter((name) => name.includes('/'))).toEqual([
    `${folder}/credential.json`,
    `${folder}/credential.jwt`,
    `${folder}/badge.svg`,
    `${folder}/badge.png`,
  ])
  expect(bytesOf('README.txt').toString()).toMatch(/^certificates\/: for each certificate/m)
  const token = bytesOf(`${folder}/credential.jwt`).toString()
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const credential = JSON.parse(bytesOf(`${folder}/credential.json`).toString())
  expect(JSON.parse(payload)).toMatchObject(credential)
  expect(credential.credentialSubject.identifier[0].identityHash).toBe('=Siti')
  expect(readPng(bytesOf(`${folder}/badge.png`))).toEqual([token])
  expect(readSvg(bytesOf(`${folder}/badge.svg`).toString())).toEqual([token])
})

it('one’s own data hold no badges while there is no public address', async () => {
  const siti = await makeSeller({ name: 'Siti' })
  await makeIssued(siti)
  const { names, bytesOf } = await zipOf(siti, {})
  expect(names.filter((name) => name.includes('/'))).toEqual([])
  expect(bytesOf('README.txt').toString()).not.toContain('certificates/')
})
