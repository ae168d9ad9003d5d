import { Radio, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { settingsCalls } from '@tristar/shared/account/settings.calls'
import {
  type ProductSettings,
  REGISTRATIONS,
  SELLER_REGISTRATIONS,
} from '@tristar/shared/account/settings.schema'
import { LIMITS } from '@tristar/shared/common/limits'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/apiClient'
import { keepHelpContact } from '../../../lib/helpContact'
import { callQuery } from '../../../lib/queries'
import { useSubmit } from '../../../lib/useSubmit'
import { Note, WarningBanner } from '../../../ui/Banner'
import { LoadPanel } from '../../../ui/LoadPanel'
import { Panel } from '../../../ui/Panel'
import { SubmitButton } from '../../../ui/SubmitButton'
import { showDone } from '../../../ui/toast'
import classes from './admins.module.css'

const settingsQuery = callQuery(settingsCalls.read, {})

/** Who may register, and whom the organisation names for help, for admins of all. */
export function RegistrationPanel() {
  const { t } = useTranslation('admins')
  const query = useQuery(settingsQuery)
  if (!query.data) return <LoadPanel query={query} lines={4} title={t('registration.failed')} />
  return <RegistrationForm saved={query.data} />
}

function RegistrationForm({ saved }: { saved: ProductSettings }) {
  const { t } = useTranslation('admins')
  const queries = useQueryClient()
  const { busy, error, dismiss, submit } = useSubmit()
  const [change, setChange] = useState<Partial<ProductSettings>>({})
  const { registration, sellers, contact } = { ...saved, ...change }
  const fixed = saved.from.registration === 'variable'

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(async () => {
      const wish = { sellers, contact, ...(!fixed && { registration }) }
      const kept = await call(settingsCalls.save, wish)
      queries.setQueryData(settingsQuery.queryKey, kept)
      keepHelpContact(kept.contact)
      setChange({})
      showDone(t('registration.saved'))
    })
  }

  return (
    <Panel title={t('registration.title')}>
      <form noValidate className={classes.registration} onSubmit={handleSubmit}>
        <WarningBanner error={error} onDismiss={dismiss} />
        <Choice
          label={t('registration.managers')}
          options={REGISTRATIONS.map((value) => ({
            value,
            label: t(`registration.${value}.label`),
            help: t(`registration.${value}.help`),
          }))}
          value={registration}
          disabled={fixed}
          onChange={(chosen) => setChange({ ...change, registration: chosen })}
        />
        {fixed && <Note tone="ink">{t('registration.fixed')}</Note>}
        <Choice
          label={t('registration.users')}
          options={SELLER_REGISTRATIONS.map((value) => ({
            value,
            label: t(`registration.sellers.${value}.label`),
            help: t(`registration.sellers.${value}.help`),
          }))}
          value={sellers}
          onChange={(chosen) => setChange({ ...change, sellers: chosen })}
        />
        <TextInput
          label={t('help.label')}
          description={t('help.help')}
          value={contact}
          maxLength={LIMITS.contact}
          onChange={({ currentTarget: { value } }) => setChange({ ...change, contact: value })}
        />
        <div>
          <SubmitButton busy={busy}>{t('registration.save')}</SubmitButton>
        </div>
      </form>
    </Panel>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; help: string }[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, disabled, onChange } = props
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen)
        if (option) onChange(option.value)
      }}
    >
      <div className={classes.choices}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            disabled={disabled}
            label={option.label}
            description={option.help}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
