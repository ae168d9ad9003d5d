import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { EnvError } from './settings/env.ts'
import { describeStartFault } from './startFault.ts'

const { MongoServerError } = mongoose.mongo
const { MongooseServerSelectionError } = mongoose.Error

const ENV = {
  DATA_DIR: '/srv/tristar',
  PORT: '8080',
  MONGODB_URI: 'mongodb://tristar:secret@db1,db2/tristar?replicaSet=rs0',
}
const system = (code: string) => Object.assign(new Error(code), { code })

it.each([
  [new EnvError('PORT must be a number.'), 'PORT must be a number.'],
  [system('EADDRINUSE'), /listens on port 8080 already/],
  [system('EEXIST'), 'DATA_DIR, /srv/tristar, is a file, not a folder.'],
  [system('EROFS'), /DATA_DIR, \/srv\/tristar, may only be read/],
  [system('EPERM'), /belongs to another user/],
  [system('ENOSPC'), /no room left on the disk of DATA_DIR, \/srv\/tristar\./],
  [new MongoServerError({ message: 'write failed', code: 14_031 }), /no room left/],
  [
    new MongooseServerSelectionError('getaddrinfo ENOTFOUND db1'),
    'MongoDB at db1,db2 does not answer: getaddrinfo ENOTFOUND db1',
  ],
  [
    new MongoServerError({ message: 'Authentication failed.', code: 18 }),
    'MongoDB at db1,db2 refuses the user or the password in MONGODB_URI.',
  ],
  [new Error('something else'), 'Error: something else'],
])('%s is explained to the operator', (error, sentence) => {
  expect(describeStartFault(error, ENV)).toMatch(sentence)
})
