import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { TIERS } from '@tristar/shared/common/tiers'
import { describe, expect, it } from 'vitest'
import { chunksOf, readPng, readSvg } from '../../../testing/badges.ts'
import { badgePng } from './badge.service.ts'
import { bakePng, bakeSvg } from './bake.ts'
import { medalSvg } from './medalSvg.ts'

const TOKEN = `${'eyJ0eXAiOiJ2Yytqd3QifQ'.repeat(40)}.eyJ9-_.sig-_`

const textOf = ({ type, data }: { type: string; data: Buffer }) =>
  `${type} ${data.toString('base64')}`

describe.each(TIERS)('the badge of %s', (tier) => {
  it('carries a credential as PNG in one chunk, and is the same picture', async () => {
    const plain = await badgePng(tier)
    const baked = bakePng(plain, TOKEN)
    expect(readPng(plain)).toEqual([])
    expect(readPng(baked)).toEqual([TOKEN])
    const others = chunksOf(baked).filter(({ type }) => type !== 'iTXt')
    expect(others.map(textOf)).toEqual(chunksOf(plain).map(textOf))
  })

  it('is a square of 512 pixels with a transparent background', async () => {
    const chunks = chunksOf(await badgePng(tier))
    const header = chunks[0]?.data
    expect([header?.readUInt32BE(0), header?.readUInt32BE(4)]).toEqual([512, 512])
    const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data)
    const pixels = inflateSync(Buffer.concat(data))
    // A byte for the filter, then red, green, blue and alpha.
    expect([...pixels.subarray(1, 5)]).toEqual([0, 0, 0, 0])
  })

  it('carries a credential as SVG in one element, and is the same drawing', () => {
    const plain = medalSvg(tier)
    const baked = bakeSvg(plain, TOKEN)
    expect(readSvg(plain)).toEqual([])
    expect(readSvg(baked)).toEqual([TOKEN])
    const unbaked = baked
      .replace(/ xmlns:openbadges="[^"]*"/, '')
      .replace(/\n<openbadges:credential [^>]*><\/openbadges:credential>/, '')
    expect(unbaked).toBe(plain)
  })
})

it('has pictures of the medals as they are drawn: whoever changes these makes the PNGs again (render-badges.mjs)', () => {
  const digests = TIERS.map((tier) => createHash('sha256').update(medalSvg(tier)).digest('hex'))
  expect(digests.map((digest) => digest.slice(0, 16))).toEqual([
    'cd8f1912715bf6cc',
    '18fc105116c0b7fa',
    '2bc546c0d429de4f',
  ])
})

it('shows the earlier stars beside the earned one', () => {
  const drawings = TIERS.map(medalSvg)
  // Three paths for each star.
  expect(drawings.map((drawing) => drawing.split('<path').length - 1)).toEqual([3, 6, 9])
})

it('finds a damaged PNG', async () => {
  const baked = bakePng(await badgePng('White'), TOKEN)
  baked[120] = (baked[120] ?? 0) ^ 1
  expect(() => readPng(baked)).toThrow('checksum of iTXt')
})
