import { type Day, isCalendarDay, isTimeOfDay } from '../common/dates.ts'
import type { ErrorCode } from '../common/errors.ts'
import { lacks, type RequiredFields, valueAt } from '../common/required.ts'
import type { Role } from '../common/roles.ts'
import { EDAC_FORM, type FormFields, OJT_FORM } from './forms.fields.ts'
import { isRequired, pathsOf } from './forms.rules.ts'
import type { TrainingType } from './trainings.schema.ts'

const WHEN = ['trainingDate', 'trainingTime'] as const

/** A form's required fields; `own`: for those who book for themselves. */
function requiredOf(form: FormFields, own: boolean): string[] {
  return pathsOf(form).filter((path) => form[path] && isRequired(form[path], own))
}

const EDAC_REQUIRED = requiredOf(EDAC_FORM, false).map((path) => `edacForm.${path}`)

function needs(code: ErrorCode, ...fields: string[]): RequiredFields {
  return { fields: [...WHEN, ...fields], code, blank: true }
}

/** A booking's required fields, in one sentence per role (domain: Trainings). */
export function bookingNeeds(role: Role, mytype: TrainingType): RequiredFields {
  if (mytype === 'edac')
    return role === 'admin'
      ? needs('EDAC_REQUIRED_ADMIN', ...EDAC_REQUIRED, 'supervisorId')
      : needs('EDAC_REQUIRED_SUPERVISOR', ...EDAC_REQUIRED)
  if (role === 'supervisor') return needs('OJT_REQUIRED_SUPERVISOR', 'topicId', 'sellerId')
  return needs('OJT_REQUIRED_SELLER', 'topicId', ...requiredOf(OJT_FORM, true))
}

/** An edit's required fields: training, time, and a topic or a manager, whose name may be absent but not cleared. */
export function editNeeds(mytype: TrainingType, body: unknown): RequiredFields {
  const sent = EDAC_REQUIRED.filter((path) => typeof valueAt(body, path) === 'string')
  const subject = mytype === 'edac' ? sent : ['topicId']
  return { fields: ['trainingId', ...WHEN, ...subject], blank: true }
}

/** An evaluation's required fields, in order; the answers decide an EDAC. */
export function evaluationNeeds(mytype: TrainingType): RequiredFields[] {
  const training: RequiredFields = { fields: ['trainingId'], blank: true }
  const evaluation: RequiredFields = { fields: ['evaluation'], code: 'EVALUATION_REQUIRED' }
  return mytype === 'edac' ? [training] : [training, evaluation]
}

/** The refusal of a booking or an edit, without its form, before the database is asked, or null: missing fields first. */
export function checkPlan(
  body: { trainingDate: string; trainingTime: string },
  required: RequiredFields,
  today: Day,
): ErrorCode | null {
  if (lacks(body, required)) return required.code ?? 'FIELDS_REQUIRED'
  if (!isCalendarDay(body.trainingDate, today)) return 'DATE_INVALID'
  return isTimeOfDay(body.trainingTime) ? null : 'TIME_INVALID'
}
