/** The facts with a translated name; any other is shown as recorded. */
const FACTS = [
  'action',
  'attempts',
  'belt',
  'by',
  'cancelled',
  'certificates',
  'contact',
  'created',
  'deactivated',
  'draft',
  'email',
  'evaluation',
  'file',
  'formerScope',
  'formerTitle',
  'from',
  'fromDistributor',
  'language',
  'moved',
  'name',
  'notHeld',
  'number',
  'passwordGiven',
  'people',
  'reason',
  'refused',
  'registration',
  'report',
  'rows',
  'scope',
  'search',
  'sellerRegistration',
  'sellers',
  'serial',
  'supervisors',
  'to',
  'toDistributor',
  'topicNo',
  'training',
  'trainingDate',
  'trainings',
  'updated',
  'who',
  'withdrawn',
] as const
type Fact = (typeof FACTS)[number]

/** The files that people download. */
const REPORTS = [
  'attempts',
  'auditLog',
  'months',
  'ownData',
  'progress',
  'seller',
  'stars',
  'supervisor',
  'supervisorDetails',
  'trainings',
] as const
type Report = (typeof REPORTS)[number]

const REGISTRATION_VALUES = ['open', 'approval', 'closed', 'manager'] as const

export function registrationOf(value: unknown): (typeof REGISTRATION_VALUES)[number] | undefined {
  return REGISTRATION_VALUES.find((each) => each === value)
}

export function factOf(name: string): Fact | undefined {
  return FACTS.find((fact) => fact === name)
}

export function reportOf(value: unknown): Report | undefined {
  return REPORTS.find((report) => report === value)
}
