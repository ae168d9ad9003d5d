import { expect, it } from 'vitest'
import { EnvError } from './env.ts'
import { describeStartFault } from './startFault.ts'

it.each([
  [new EnvError('PORT must be a number.'), 'PORT must be a number.'],
  [Object.assign(new Error('listen'), { code: 'EADDRINUSE' }), /Another program listens/],
  [Object.assign(new Error('mkdir'), { code: 'EEXIST' }), 'DATA_DIR is a file, not a folder.'],
  [Object.assign(new Error('open'), { code: 'EROFS' }), /DATA_DIR may only be read/],
  [new Error('something else'), 'Error: something else'],
])('%s is explained to the operator', (error, sentence) => {
  expect(describeStartFault(error)).toMatch(sentence)
})
