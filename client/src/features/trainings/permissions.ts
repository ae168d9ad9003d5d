import type { Role } from '@tristar/shared/common/roles'
import type { Training } from '@tristar/shared/trainings/trainings.schema'

interface Permissions {
  edit: boolean
  evaluate: boolean
  remove: boolean
}

/**
 * What this kind of user may do with a training (specification, section 6): after the evaluation nobody changes
 * anything; the server decides in any case.
 */
export function permissionsOf(role: Role, { mytype, evaluation }: Training): Permissions {
  const ojt = mytype === 'seller'
  const whole = !evaluation && role === (ojt ? 'supervisor' : 'admin')
  return {
    edit: whole || (!evaluation && ojt && role === 'seller'),
    evaluate: whole,
    remove: whole,
  }
}
