/** Demo accounts that the browser tests use; README.md lists them all. */
export const DEMO_PASSWORD = 'Tristar-2026'

export const ADMIN = 'admin'
export const SCOPED_ADMIN = 'admin.lhm'
export const SUPERVISOR = 'tan.weiliang'
/** EDAC theory done, nothing booked. */
export const SUPERVISOR_READY = 'clement.voon'
/** On the way to Silver. */
export const SELLER = 'nurul.aisyah'
/** Failed a quiz, may retake it. */
export const SELLER_FAILED = 'kavitha.rajan'
/** All three stars. */
export const SELLER_DONE = 'chan.meiling'
