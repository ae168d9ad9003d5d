/** Cases that are not as the format wants them, on purpose, and why; besides those that ask for what the database refuses by name. */
export interface Expected {
  /** Whose doing it is. What the driver does it does with every server; the rest is the embedded database's. */
  by: 'driver' | 'database'
  reason: string
  /** What every sentence about such a case has to match: failing for another reason is not expected. */
  sign: RegExp
  /** Suite → descriptions. */
  cases: Record<string, string[]>
}

export const EXPECTED: Expected[] = [
  {
    by: 'driver',
    reason: 'It sends bypassDocumentValidation only when it is true.',
    sign: /bypassDocumentValidation: expected false/,
    cases: {
      'crud/bypassDocumentValidation': [
        'Aggregate with $out passes bypassDocumentValidation: false',
        'BulkWrite passes bypassDocumentValidation: false',
        'FindOneAndReplace passes bypassDocumentValidation: false',
        'FindOneAndUpdate passes bypassDocumentValidation: false',
        'InsertMany passes bypassDocumentValidation: false',
      ],
    },
  },
  {
    by: 'driver',
    reason:
      'It sends a write concern for the end of a transaction together with a wtimeout of 10 seconds.',
    sign: /wtimeout: not expected|afterClusterTime/,
    cases: {
      'transactions/delete': ['collection writeConcern ignored for delete'],
      'transactions/findOneAndDelete': ['collection writeConcern ignored for findOneAndDelete'],
      'transactions/findOneAndReplace': ['collection writeConcern ignored for findOneAndReplace'],
      'transactions/findOneAndUpdate': ['collection writeConcern ignored for findOneAndUpdate'],
      'transactions/insert': ['collection writeConcern ignored for insert'],
      'transactions/transaction-options': [
        'transaction options inherited from client',
        'transaction options inherited from defaultTransactionOptions',
        'startTransaction options override defaults',
        'defaultTransactionOptions override client options',
        'readConcern local in defaultTransactionOptions',
        'client writeConcern ignored for bulk',
      ],
      'transactions/update': ['collections writeConcern ignored for update'],
      'transactions/write-concern': ['commit with majority', 'abort with majority'],
    },
  },
  {
    by: 'driver',
    reason: 'It gives a document whose _id is null an _id of its own.',
    sign: /countDocuments: expected 1, found 0/,
    cases: {
      'crud/create-null-ids': [
        'inserting _id with type null via insertOne',
        'inserting _id with type null via insertMany',
        'inserting _id with type null via bulkWrite',
      ],
    },
  },
  {
    by: 'driver',
    reason: 'It takes a file for whole when nothing comes after the chunks that are there.',
    sign: /download: expected an error/,
    cases: {
      'gridfs/download': ['download when final chunk is missing'],
    },
  },
  {
    by: 'database',
    reason:
      'It gives no cluster times, so the driver has none to wait for. On one machine all reads come after all acknowledged writes anyway.',
    sign: /afterClusterTime/,
    cases: {
      'transactions/abort': ['abort'],
      'transactions/causal-consistency': ['causal consistency'],
      'transactions/commit': [
        'commit',
        'multiple commits after empty transaction',
        'reset session state commit',
        'reset session state abort',
      ],
      'transactions/findOneAndUpdate': ['findOneAndUpdate'],
      'transactions/insert': ['insert', 'insert with session1'],
      'transactions/retryable-writes': ['increment txnNumber'],
      'transactions/transaction-options-repl': ['readConcern snapshot in startTransaction options'],
      'transactions/transaction-options': ['no transaction options set'],
    },
  },
]
