import type { Person } from '@tristar/shared/people/person.schema'
import { fileDate } from '../../../../lib/csv'
import { LogDownload } from '../logs/LogDownload'
import { LogTable } from '../logs/LogTable'
import { ADMIN_LOG, MANAGER_LOG } from '../logs/useLogColumns'

/** Every topic in the reader's columns; admins download it too (domain: Screens). */
export function PersonLog({ person, byAdmin }: { person: Person; byAdmin: boolean }) {
  const { data } = person.standing
  if (!byAdmin) return <LogTable rows={data} columns={MANAGER_LOG} />
  const ofManager = person.who.role === 'supervisor'
  const nameOf = (more: string) => () =>
    ofManager ? `supervisorLog${more}.csv` : `sellerdetailed${more}_${fileDate()}.csv`
  const download = <LogDownload person={person} name={nameOf('')} moreName={nameOf('_names')} />
  return <LogTable rows={data} columns={ADMIN_LOG} aside={download} />
}
