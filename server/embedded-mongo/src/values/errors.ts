/** An error with MongoDB's own `code` and `codeName`; `details` are further fields of the reply. */
export class MongoError extends Error {
  readonly code: number
  readonly codeName: string
  readonly details: Record<string, unknown>

  constructor(
    code: number,
    codeName: string,
    message: string,
    details: Record<string, unknown> = {},
  ) {
    super(message)
    this.code = code
    this.codeName = codeName
    this.details = details
  }
}

/** A fault's text for the log. */
export const describeFault = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

export const badValue = (message: string) => new MongoError(2, 'BadValue', message)

export const failedToParse = (message: string) => new MongoError(9, 'FailedToParse', message)

export const typeMismatch = (message: string) => new MongoError(14, 'TypeMismatch', message)

/** An error that has only a number in MongoDB. */
export const location = (code: number, message: string) =>
  new MongoError(code, `Location${code}`, message)

/** The refusal, by name, of a feature of MongoDB that this database lacks. */
export const notSupported = (what: string) =>
  new MongoError(
    115,
    'CommandNotSupported',
    `${what} is not supported by the embedded database; set MONGODB_URI to use a MongoDB server`,
  )

export const tooDeep = (levels: number) =>
  new MongoError(15, 'Overflow', `a document exceeds ${levels} levels of nesting`)

export const immutableId = () =>
  new MongoError(
    66,
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  )

/** A conflict with another write; retrying the whole transaction may succeed. */
export const writeConflict = () =>
  new MongoError(
    112,
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    { errorLabels: ['TransientTransactionError'] },
  )

export const noSuchTransaction = (message: string) =>
  new MongoError(251, 'NoSuchTransaction', message, { errorLabels: ['TransientTransactionError'] })

export const outOfDiskSpace = (reason: string) =>
  new MongoError(14031, 'OutOfDiskSpace', `write failed: ${reason}`)
