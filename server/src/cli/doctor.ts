import { constants, setPriority } from 'node:os'
import { PROCESS_OUTPUT } from './command.ts'
import { runDoctorCli } from './doctorCli.ts'

/**
 * The doctor only takes processor time that the server leaves. Not before the database is open: one that the doctor starts
 * itself would inherit the priority, and the server might use that database later.
 */
const giveWay = () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.exitCode = await runDoctorCli(process.argv.slice(2), process.env, PROCESS_OUTPUT, giveWay)
