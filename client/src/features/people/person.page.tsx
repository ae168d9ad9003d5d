import { Button, Tabs } from '@mantine/core'
import { IconHistory, IconListDetails, IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import type { Person } from '@tristar/shared/people/person.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { ApiError } from '../../lib/apiError'
import { useDates } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import { useSignedIn } from '../../lib/session'
import { useChoice } from '../../lib/useChoice'
import { Downloads } from '../../ui/DownloadButton'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { EmptyState } from '../../ui/States'
import { GivePasswordButton } from '../account/givePassword/GivePasswordButton'
import { AuditTable } from '../audit/components/AuditTable'
import { HeldStars } from '../common/StarLabel'
import { StatusLabel } from '../common/StatusLabel'
import { heldTiers } from '../common/heldTiers'
import { usePersonText } from '../common/usePersonText'
import { givePassword } from './api/givePassword'
import { BackButton } from './components/BackButton'
import { CertificateTable } from './components/certificates/CertificateTable'
import { type Fact, LogHead } from './components/logs/LogHead'
import { LogTable } from './components/logs/LogTable'
import { ADMIN_LOG } from './components/logs/useLogColumns'
import { AttemptTable } from './components/person/AttemptTable'
import { PersonActions } from './components/person/PersonActions'
import { PersonTrainings } from './components/person/PersonTrainings'
import classes from './components/person/person.module.css'

/** /admin/person/{id} and /supervisor/person/{id}: who somebody is, where it stands, and what happened. */
export function PersonPage() {
  const { t } = useTranslation('person')
  const { id = '' } = useParams()
  const byAdmin = useSignedIn().role === 'admin'
  const one = byAdmin ? peopleCalls.person : peopleCalls.ownPerson
  const query = useQuery(callQuery('person', one, { id }))
  const { data: person, error } = query
  return (
    <Page
      title={person ? person.who.name || person.who.id : id}
      subtitle={person ? lineOf(person.who, t(`role.${person.who.role}`)) : t('title')}
      action={
        <Downloads>
          <Back byAdmin={byAdmin} seller={person?.who.role !== 'supervisor'} />
          {person && <LogButton who={person.who} byAdmin={byAdmin} />}
          {person && <GivePassword person={person} byAdmin={byAdmin} />}
          {person && <PersonActions person={person} />}
        </Downloads>
      }
    >
      {person && <Body person={person} byAdmin={byAdmin} />}
      {!person && isGone(error) && <NotThere />}
      {!person && !isGone(error) && <LoadPanel query={query} lines={4} title={t('error')} />}
    </Page>
  )
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

function NotThere() {
  const { t } = useTranslation('person')
  return (
    <Panel>
      <EmptyState icon={IconUserQuestion} title={t('gone')}>
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

/** The log of the specification, with its forms and files. */
function LogButton({ who: { role, id }, byAdmin }: { who: Person['who']; byAdmin: boolean }) {
  const { t } = useTranslation('person')
  const { supervisorLog, sellerLog } = paths.admin
  const ofAdmin = role === 'seller' ? sellerLog(id) : supervisorLog(id)
  return (
    <Button
      component={Link}
      to={byAdmin ? ofAdmin : paths.supervisor.sellerLog(id)}
      variant="default"
      leftSection={<IconListDetails size={18} stroke={1.75} aria-hidden="true" />}
    >
      {t('log')}
    </Button>
  )
}

function GivePassword({ person, byAdmin }: { person: Person; byAdmin: boolean }) {
  const { who, can, passwordRefusal } = person
  // Unlike that somebody is inactive, a working address is not to be seen elsewhere.
  if (!can.password && passwordRefusal !== 'CONTACT_WORKS') return null
  const give = byAdmin ? givePassword.ofLearner : givePassword.ofSeller
  return <GivePasswordButton person={who} give={() => give(who.id)} refusal={passwordRefusal} />
}

function Body({ person, byAdmin }: { person: Person; byAdmin: boolean }) {
  const { t } = useTranslation('person')
  const { who, standing, trainings, certificates, attempts, events } = person
  return (
    <HeldStars value={heldTiers(standing)}>
      <LogHead log={{ name: who.name, ...standing }} facts={useFacts(person, byAdmin)} />
      <PersonTabs
        panels={{
          standing: <LogTable rows={standing.data} columns={ADMIN_LOG} />,
          trainings: <PersonTrainings rows={trainings} />,
          certificates: <CertificateTable rows={certificates} mayRevoke={person.can.revoke} />,
          attempts: <AttemptTable rows={attempts} />,
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

function useFacts({ who, standing }: Person, byAdmin: boolean): Fact[] {
  const { t } = useTranslation('person')
  const dates = useDates()
  const manager: Fact = {
    label: t('fact.manager'),
    text: usePersonText()(who.supervisorId, who.supervisorName),
    // A seller's manager is the reader.
    ...(byAdmin && { to: paths.admin.person(who.supervisorId) }),
  }
  return [
    {
      label: t('fact.state'),
      text: <StatusLabel status={who.erased ? 'erased' : who.state} />,
    },
    ...(who.role === 'seller' ? [manager] : []),
    { label: t('fact.distributor'), text: who.distributorId },
    { label: t('fact.email'), text: who.email },
    { label: t('fact.number'), text: who.number },
    { label: t('fact.expected'), text: dates.day(standing.expectedDate) },
  ]
}

const TABS = ['standing', 'trainings', 'certificates', 'attempts', 'events'] as const
type Tab = (typeof TABS)[number]

/** What is known of a person, by subject; the address keeps the chosen one. */
function PersonTabs({ panels }: { panels: Readonly<Record<Tab, ReactNode>> }) {
  const { t } = useTranslation('person')
  const [chosen, choose] = useChoice('tab', TABS)
  return (
    <Tabs value={chosen} onChange={(tab) => choose(tab ?? 'standing')} keepMounted={false}>
      <Tabs.List aria-label={t('tabs.label')}>
        {TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab} className={classes.tab}>
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((tab) => (
        <Tabs.Panel key={tab} value={tab} className={classes.panel}>
          {panels[tab]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
