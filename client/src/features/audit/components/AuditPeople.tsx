import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { PersonLink } from '../../common/PersonLink'
import { PersonName } from '../../common/PersonName'

interface AuditPeopleProps {
  row: AuditRow
  /** Id behind the name. */
  line?: boolean
}

/** Who did it. Learners have a page, as long as they are known. */
export function AuditWho({ row: { who, role, names }, line }: AuditPeopleProps) {
  const person = { id: who, name: names.who ?? '', line }
  const known = names.who !== undefined && role !== 'admin'
  return known ? <PersonLink {...person} /> : <PersonName {...person} />
}

/** To whom or what: only entries about learners have a distributor. */
export function AuditWhom({ row: { whom, distributorId, names }, line }: AuditPeopleProps) {
  if (names.whom === undefined) return distributorId && whom ? `${whom} · ${distributorId}` : whom
  const person = { id: whom, name: names.whom, line, note: distributorId }
  return distributorId ? <PersonLink {...person} /> : <PersonName {...person} />
}
