/** Cases that are not as the format wants them, on purpose, and why. */
export interface Expected {
  /** Whose doing it is. What the driver does it does with every server; the rest is the embedded database's. */
  by: 'driver' | 'database'
  reason: string
  /** What every sentence about such a case has to match: failing for another reason is not expected. */
  sign: RegExp
  /** Suite → descriptions. */
  cases: Record<string, string[]>
}

const DOTS_AND_DOLLARS = [
  'Updating document to set top-level dollar-prefixed key on 5.0+ server',
  'Updating document to set top-level dotted key on 5.0+ server',
  'Updating document to set dollar-prefixed key in embedded doc on 5.0+ server',
  'Updating document to set dotted key in embedded doc on 5.0+ server',
]

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
  {
    by: 'database',
    reason: 'It has no $setField, the expression that these cases update with.',
    sign: /Unrecognized expression '\$setField'/,
    cases: Object.fromEntries(
      [
        'bulkWrite-updateMany',
        'bulkWrite-updateOne',
        'findOneAndUpdate',
        'updateMany',
        'updateOne',
      ].map((command) => [`crud/${command}-dots_and_dollars`, DOTS_AND_DOLLARS]),
    ),
  },
  {
    by: 'database',
    reason:
      "It has no bulkWrite command (MongoDB 8). Mongoose's bulkWrite is made of insert, update and delete.",
    sign: /clientBulkWrite: /,
    cases: {
      'crud/client-bulkWrite-delete-options': [
        'client bulk write delete with collation',
        'client bulk write delete with hint',
      ],
      'crud/client-bulkWrite-delete-rawdata': [
        'client bulk write delete with rawData option on less than 8.2.0 - ignore argument',
      ],
      'crud/client-bulkWrite-errors': [
        'an individual operation fails during an ordered bulkWrite',
        'an individual operation fails during an unordered bulkWrite',
        'detailed results are omitted from error when verboseResults is false',
        'a bulk write with only errors does not report a partial result',
      ],
      'crud/client-bulkWrite-mixed-namespaces': ['client bulkWrite with mixed namespaces'],
      'crud/client-bulkWrite-options': [
        'client bulkWrite comment',
        'client bulkWrite bypassDocumentValidation',
        'client bulkWrite let',
        'client bulkWrite bypassDocumentValidation: false is sent',
        'client bulkWrite writeConcern',
        'client bulkWrite inherits writeConcern from client',
        'client bulkWrite writeConcern option overrides client writeConcern',
      ],
      'crud/client-bulkWrite-ordered': [
        'client bulkWrite with ordered: false',
        'client bulkWrite with ordered: true',
        'client bulkWrite defaults to ordered: true',
      ],
      'crud/client-bulkWrite-partialResults': [
        'partialResult is unset when first operation fails during an ordered bulk write (verbose)',
        'partialResult is unset when first operation fails during an ordered bulk write (summary)',
        'partialResult is set when second operation fails during an ordered bulk write (verbose)',
        'partialResult is set when second operation fails during an ordered bulk write (summary)',
        'partialResult is unset when all operations fail during an unordered bulk write',
        'partialResult is set when first operation fails during an unordered bulk write (verbose)',
        'partialResult is set when first operation fails during an unordered bulk write (summary)',
        'partialResult is set when second operation fails during an unordered bulk write (verbose)',
        'partialResult is set when second operation fails during an unordered bulk write (summary)',
      ],
      'crud/client-bulkWrite-replaceOne-rawdata': [
        'client bulk write replaceOne with rawData option on less than 8.2.0 - ignore argument',
      ],
      'crud/client-bulkWrite-replaceOne-sort': ['client bulkWrite replaceOne with sort option'],
      'crud/client-bulkWrite-results': [
        'client bulkWrite with verboseResults: true returns detailed results',
        'client bulkWrite with verboseResults: false omits detailed results',
        'client bulkWrite defaults to verboseResults: false',
      ],
      'crud/client-bulkWrite-update-options': [
        'client bulkWrite update with arrayFilters',
        'client bulkWrite update with collation',
        'client bulkWrite update with hint',
        'client bulkWrite update with upsert',
      ],
      'crud/client-bulkWrite-update-pipeline': [
        'client bulkWrite updateOne with pipeline',
        'client bulkWrite updateMany with pipeline',
      ],
      'crud/client-bulkWrite-update-rawdata': [
        'client bulk write update with rawData option on less than 8.2.0 - ignore argument',
      ],
      'crud/client-bulkWrite-updateOne-sort': ['client bulkWrite updateOne with sort option'],
      'crud/create-null-ids': ['inserting _id with type null via clientBulkWrite'],
      'transactions/client-bulkWrite': [
        'client bulkWrite in a transaction',
        'client writeConcern ignored for client bulkWrite in transaction',
        'client bulkWrite with writeConcern in a transaction causes a transaction error',
      ],
    },
  },
  {
    by: 'database',
    reason: 'It has no $listLocalSessions, the stage that these cases begin with.',
    sign: /\$listLocalSessions is not supported/,
    cases: {
      'crud/db-aggregate-rawdata': [
        'Aggregate with rawData option on less than 8.2.0 - ignore argument',
      ],
      'crud/db-aggregate-write-readPreference': [
        'Database-level aggregate with $out includes read preference for 5.0+ server',
        'Database-level aggregate with $merge includes read preference for 5.0+ server',
      ],
      'crud/db-aggregate': [
        'Aggregate with $listLocalSessions',
        'Aggregate with $listLocalSessions and allowDiskUse',
      ],
    },
  },
  {
    by: 'database',
    reason: 'It has no views.',
    sign: /viewOn is not supported/,
    cases: {
      'crud/estimatedDocumentCount': ['estimatedDocumentCount works correctly on views'],
    },
  },
  {
    by: 'database',
    reason: 'It has no validators: the server validates with its own schemas.',
    sign: /validator is not supported/,
    cases: {
      'crud/findOneAndUpdate-errorResponse': [
        'findOneAndUpdate document validation errInfo is accessible',
      ],
    },
  },
]
