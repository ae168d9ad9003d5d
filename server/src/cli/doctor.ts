import { constants, setPriority } from 'node:os'
import { PROCESS_OUTPUT } from './command.ts'
import { runDoctorCli } from './doctorCli.ts'

/**
 * Lets the server have the processor first. Only when the database is open: one that the doctor starts itself would inherit
 * the low priority, and a server that is started meanwhile would use it.
 */
const giveWay = () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.exitCode = await runDoctorCli(process.argv.slice(2), process.env, PROCESS_OUTPUT, giveWay)
