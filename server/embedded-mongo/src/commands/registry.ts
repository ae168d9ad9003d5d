import { aggregate } from './aggregate.ts'
import * as collections from './collections.ts'
import { type Command, type Request } from './command.ts'
import { count, distinct } from './count.ts'
import { explain } from './explain.ts'
import { find, getMore, killCursors } from './find.ts'
import { findAndModify } from './findAndModify.ts'
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts'
import * as info from './serverInfo.ts'
import * as transactions from './transactions.ts'
import { validate } from './validate.ts'
import { insert, remove, update } from './write.ts'

const COMMANDS: Record<string, Command> = {
  aggregate,
  count,
  createIndexes,
  delete: remove,
  distinct,
  dropIndexes,
  explain,
  find,
  findAndModify,
  getMore,
  insert,
  killCursors,
  listIndexes,
  update,
  validate,
  ...collections,
  ...transactions,
  buildInfo: info.buildInfo,
  buildinfo: info.buildInfo,
  hello: info.hello,
  isMaster: info.isMaster,
  ismaster: info.isMaster,
  ping: info.ping,
  serverStatus: info.serverStatus,
  setParameter: info.setParameter,
}

/** Fields that every command may have. */
export const COMMON_FIELDS: ReadonlySet<string> = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'autocommit',
  'comment',
  'lsid',
  'maxTimeMS',
  'rawData',
  'readConcern',
  'startTransaction',
  'txnNumber',
  'writeConcern',
])

export function commandOf(request: Request): Command | undefined {
  return Object.hasOwn(COMMANDS, request.name) ? COMMANDS[request.name] : undefined
}
