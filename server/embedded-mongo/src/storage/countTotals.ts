import { type Database } from 'lmdb'
import { hashOf } from './checksum.ts'
import { type Table } from './lmdb.ts'
import { Totals } from './totals.ts'

/** The totals of a store that has none: a new one, or one of version 1, whose values have no checksums either. */
export function countTotals(tables: Record<Table, Database<Buffer, Buffer>>): Totals {
  const totals = new Totals()
  for (const key of tables.documents.getKeys()) totals.add(key.readUInt32BE(0), 1, 0)
  for (const { key, value } of tables.indexes.getRange())
    totals.add(key.readUInt32BE(0), 1, hashOf(key, value))
  const withChecksums = [tables.catalog, tables.documents, tables.sessions]
  if (withChecksums.some((table) => table.getKeysCount() > 0)) totals.format = 1
  totals.commit()
  return totals
}
