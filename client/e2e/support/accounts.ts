/** Demo accounts that the browser tests use; README.md lists them all. */
export const DEMO_PASSWORD = 'Tristar-2026'

export const ADMIN = 'admin'
export const SCOPED_ADMIN = 'admin.lhm'
export const SUPERVISOR = 'tan.weiliang'
/** On the way to Silver. */
export const SELLER = 'nurul.aisyah'
/** Failed a quiz, may retake it. */
export const SELLER_FAILED = 'kavitha.rajan'
/** All three stars. */
export const SELLER_DONE = 'chan.meiling'
/** All Bronze topics done, no training booked. */
export const SELLER_READY = 'siti.hajar'
/** EDAC theory not done. */
export const SUPERVISOR_UNREADY = 'saravanan.pillai'
