import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { EnvError } from './env.ts'
import { describeStartFault } from './startFault.ts'

const { MongoServerError } = mongoose.mongo

it.each([
  [new EnvError('PORT must be a number.'), 'PORT must be a number.'],
  [Object.assign(new Error('listen'), { code: 'EADDRINUSE' }), /Another program listens/],
  [Object.assign(new Error('mkdir'), { code: 'EEXIST' }), 'DATA_DIR is a file, not a folder.'],
  [Object.assign(new Error('open'), { code: 'EROFS' }), /DATA_DIR may only be read/],
  [Object.assign(new Error('chmod'), { code: 'EPERM' }), /belongs to another user/],
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), /no room left/],
  [new MongoServerError({ message: 'write failed', code: 14_031 }), /no room left/],
  [new Error('something else'), 'Error: something else'],
])('%s is explained to the operator', (error, sentence) => {
  expect(describeStartFault(error)).toMatch(sentence)
})
