import type { EdacCandidate } from '@tristar/shared/trainings/trainings.schema'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../../lib/queries'
import { CHOICE, PersonSelect, type PersonSelectField } from '../../../common/person/PersonSelect'

/** Chooses a User Manager for an EDAC: those first who are ready; of the others what they lack. */
export function CandidateSelect(field: PersonSelectField & { label: string }) {
  const { t } = useTranslation('trainingForms')
  const personOf = ({ supervisorId: id, name, distributorId, refusal }: EdacCandidate) => ({
    id,
    name,
    note: `${distributorId} · ${t(refusal ? `lacks.${refusal}` : 'lacks.ready')}`,
  })
  return <PersonSelect {...field} kind="supervisor" query={candidatesQuery} personOf={personOf} />
}

function candidatesQuery(search: string) {
  return { ...callQuery(trainingsCalls.candidates, { search }), staleTime: CHOICE.freshMs }
}
