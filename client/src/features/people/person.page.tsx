import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import type { Person } from '@tristar/shared/people/person.schema'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../lib/apiError'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import { useSignedIn } from '../../lib/session'
import { ButtonRoom } from '../../ui/ButtonRoom'
import { Drawing } from '../../ui/drawings/Drawing'
import { Downloads } from '../../ui/DownloadButton'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { EmptyState } from '../../ui/States'
import { GivePasswordButton } from '../common/givePassword/GivePasswordButton'
import { AuditTable } from '../audit/components/AuditTable'
import { HeldStars } from '../common/StarLabel'
import { heldTiers } from '../common/heldTiers'
import { useAskedAction } from '../common/useAskedAction'
import { PersonLineButtons, PersonLines } from '../lines/PersonLines'
import { DownloadFormButton } from '../trainings/pdf/DownloadFormButton'
import { givePassword } from './api/givePassword'
import { BackButton } from './components/BackButton'
import { CertificateTable } from './components/certificates/CertificateTable'
import { LogHead } from './components/logs/LogHead'
import { AttemptTable } from './components/person/AttemptTable'
import { PersonActions } from './components/person/PersonActions'
import { PersonForms } from './components/person/PersonForms'
import { PersonTabs } from './components/person/PersonTabs'
import { PersonTrainings } from './components/person/PersonTrainings'
import { usePersonFacts } from './components/person/usePersonFacts'
import { fileDate } from '../../lib/dates'
import { LogDownload } from './components/logs/LogDownload'
import { LogTable } from './components/logs/LogTable'
import { ADMIN_LOG, MANAGER_LOG } from './components/logs/useLogColumns'

/**
 * Who somebody is, where it stands, and what happened: /admin/person/{id}, /supervisor/person/{id}, and the logs
 * /admin/seller/log/{id}, /admin/supervisor/log/{id} and /supervisor/sellers/log/{id} (domain: Screens).
 */
export function PersonPage() {
  const { t } = useTranslation('person')
  const { id = '' } = useParams()
  const byAdmin = useSignedIn().role === 'admin'
  const one = byAdmin ? peopleCalls.person : peopleCalls.ownPerson
  const query = useQuery(callQuery(one, { id }))
  const { data: person, error } = query
  const gone = error instanceof ApiError && error.status === 404
  const failure = t(gone ? 'gone' : 'error')
  return (
    <Page
      title={person ? person.who.name || person.who.id : id}
      subtitle={person ? lineOf(person.who, t(`role.${person.who.role}`)) : t('title')}
      action={
        <Downloads>
          <Back byAdmin={byAdmin} seller={person?.who.role !== 'supervisor'} />
          {person && <GivePassword person={person} byAdmin={byAdmin} />}
          {person && <PersonActions person={person} />}
          {!person && !error && <ActionsRoom byAdmin={byAdmin} />}
        </Downloads>
      }
    >
      {person && <Body person={person} byAdmin={byAdmin} />}
      {!person && gone && !byAdmin && <NotThere />}
      {!person && (!gone || byAdmin) && (
        <LoadPanel query={query} lines={4} title={failure} alert={byAdmin} />
      )}
    </Page>
  )
}

function NotThere() {
  const { t } = useTranslation('person')
  return (
    <Panel>
      <EmptyState drawing={<Drawing name="failed" />} title={t('gone')}>
        {t('goneHelp')}
      </EmptyState>
    </Panel>
  )
}

/** What the title does not say. */
function lineOf({ id, name, distributorId }: Person['who'], role: string): string {
  return [name && name !== id ? id : '', role, distributorId].filter(Boolean).join(' · ')
}

function Back({ byAdmin, seller }: { byAdmin: boolean; seller: boolean }) {
  const { t } = useTranslation('person')
  const ofAdmin = seller ? paths.admin.sellers : paths.admin.supervisors
  return <BackButton list={byAdmin ? ofAdmin : paths.supervisor.sellers}>{t('back')}</BackButton>
}

/** Of what may be done with most people. */
function ActionsRoom({ byAdmin }: { byAdmin: boolean }) {
  const { t } = useTranslation(['givePassword', 'moves'])
  return (
    <>
      <ButtonRoom>{t('button')}</ButtonRoom>
      {byAdmin && <ButtonRoom>{t('moves:actions')}</ButtonRoom>}
    </>
  )
}

function GivePassword({ person, byAdmin }: { person: Person; byAdmin: boolean }) {
  const { who, can, passwordRefusal } = person
  const [asked, ask] = useAskedAction(['password'])
  // Unlike that somebody is inactive, a working address is not to be seen elsewhere.
  if (!can.password && passwordRefusal !== 'CONTACT_WORKS') return null
  const give = byAdmin ? givePassword.ofLearner : givePassword.ofSeller
  return (
    <GivePasswordButton
      person={who}
      give={() => give(who.id)}
      refusal={passwordRefusal}
      opened={asked !== null}
      onOpen={() => ask('password')}
      onClose={() => ask(null)}
    />
  )
}

function Body({ person, byAdmin }: { person: Person; byAdmin: boolean }) {
  const { t } = useTranslation('person')
  const { standing, trainings, certificates, attempts, events } = person
  return (
    <HeldStars value={heldTiers(standing)}>
      <LogHead log={standing} facts={usePersonFacts(person, byAdmin)} />
      <PersonLineButtons person={person} />
      <PersonTabs
        panels={{
          log: <PersonLog person={person} byAdmin={byAdmin} />,
          trainings: (
            <>
              <PersonForms person={person} Download={DownloadFormButton} />
              <PersonTrainings rows={trainings} />
            </>
          ),
          certificates: (
            <CertificateTable
              rows={certificates}
              holder={person.who.name}
              mayRevoke={person.can.revoke}
            />
          ),
          attempts: <AttemptTable id={person.who.id} rows={attempts} />,
          lines: <PersonLines id={person.who.id} byAdmin={byAdmin} />,
          events: (
            <Panel title={t('tabs.events')} flush>
              <AuditTable
                label={t('tabs.events')}
                rows={events}
                empty={<EmptyState icon={IconHistory} title={t('events.none')} />}
              />
            </Panel>
          ),
        }}
      />
    </HeldStars>
  )
}

/** Every topic in the reader's columns; admins download it too (domain: Screens). */
function PersonLog({ person, byAdmin }: { person: Person; byAdmin: boolean }) {
  const { data } = person.standing
  if (!byAdmin) return <LogTable rows={data} columns={MANAGER_LOG} />
  const ofManager = person.who.role === 'supervisor'
  const nameOf = (more: string) => () =>
    ofManager ? `supervisorLog${more}.csv` : `sellerdetailed${more}_${fileDate()}.csv`
  const download = <LogDownload person={person} name={nameOf('')} moreName={nameOf('_names')} />
  return <LogTable rows={data} columns={ADMIN_LOG} aside={download} />
}
