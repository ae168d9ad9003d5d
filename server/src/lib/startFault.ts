import { resolve } from 'node:path'
import mongoose from 'mongoose'
import { isDiskFull } from './database/refused.ts'
import { codeOf, OperatorError } from './errors.ts'
import type { Variables } from './settings/env.ts'

/** An operator's advice for a failed start or command; unexpected errors are shown as they are. */
export function describeStartFault(error: unknown, env: Variables = process.env): string {
  if (error instanceof OperatorError || isDamaged(error)) return error.message
  const named = {
    folder: resolve(env.DATA_DIR || './data'),
    port: env.PORT || '3000',
    host: env.HOST ?? '',
    mongo: hostsOf(env.MONGODB_URI),
  }
  if (isDiskFull(error)) return `There is no room left on the disk of DATA_DIR, ${named.folder}.`
  if (error instanceof mongoose.Error.MongooseServerSelectionError)
    return `MongoDB at ${named.mongo} does not answer: ${error.message}`
  return SENTENCES[String(codeOf(error))]?.(named) ?? String(error)
}

interface Named {
  folder: string
  port: string
  host: string
  mongo: string
}

/** By the code of the system or of MongoDB. */
const SENTENCES: Record<string, (named: Named) => string> = {
  DATABASE_IN_USE: ({ folder }) =>
    `The database in ${folder} is in use. Stop the server, then run this again.`,
  EADDRINUSE: ({ port }) =>
    `Another program listens on port ${port} already: end it, or set another PORT.`,
  EADDRNOTAVAIL: ({ host }) => `HOST, ${host}, is not an address of this machine.`,
  ENOTFOUND: ({ host, mongo }) =>
    `The host is not known: HOST (${host}) or MONGODB_URI (${mongo}).`,
  EACCES: ({ folder, port }) =>
    `Permission denied: port ${port} may be reserved, or DATA_DIR, ${folder}, may not be written to.`,
  EEXIST: ({ folder }) => `DATA_DIR, ${folder}, is a file, not a folder.`,
  ENOTDIR: ({ folder }) => `DATA_DIR, ${folder}, lies below a file, not a folder.`,
  ENOENT: ({ folder }) => `DATA_DIR, ${folder}, takes no files.`,
  EROFS: ({ folder }) => `The disk of DATA_DIR, ${folder}, may only be read.`,
  EPERM: ({ folder }) =>
    `DATA_DIR, ${folder}, or a file in it belongs to another user than the one that runs Tristar.`,
  // MongoDB's AuthenticationFailed and Unauthorized.
  18: ({ mongo }) => `MongoDB at ${mongo} refuses the user or the password in MONGODB_URI.`,
  13: ({ mongo }) => `MongoDB at ${mongo} asks for a user and a password in MONGODB_URI.`,
}

/** The hosts of a MongoDB URI, without user and password. */
function hostsOf(uri = ''): string {
  return /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]*)/.exec(uri)?.[1] ?? ''
}

/** Whether the embedded database has said that its file is damaged, and how to go on. */
const isDamaged = (error: unknown): error is Error => codeOf(error) === 'DATABASE_DAMAGED'
