/** An error as MongoDB reports it: `code` and `codeName` are the server's own, `details` travel beside them in the reply. */
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

export const badValue = (message: string) => new MongoError(2, 'BadValue', message)

export const failedToParse = (message: string) => new MongoError(9, 'FailedToParse', message)

export const typeMismatch = (message: string) => new MongoError(14, 'TypeMismatch', message)

/** An error that MongoDB knows only by its number. */
export const location = (code: number, message: string) =>
  new MongoError(code, `Location${code}`, message)

/** MongoDB has it, this database has not. The caller learns the name of what was refused. */
export const notSupported = (what: string) =>
  new MongoError(
    115,
    'CommandNotSupported',
    `${what} is not supported by the embedded database; set MONGODB_URI to use a MongoDB server`,
  )

export const immutableId = () =>
  new MongoError(
    66,
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  )

/** Lost a race that a retry of the whole transaction may win. */
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
