import { Button, Input, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { useMarks } from '../../lib/useMarks'
import { useSubmit } from '../../lib/useSubmit'
import { TextField } from '../../ui/Field'
import { TextLink } from '../../ui/TextLink'
import { ThemeProvider } from '../../ui/theme/ThemeProvider'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { askForReset } from './api/forgottenPassword'
import { AuthCard } from './components/AuthCard'
import { AuthForm } from './components/AuthForm'
import { LanguageChoice } from './components/LanguageChoice'
import { PhoneField } from './components/PhoneField'

type Way = 'email' | 'phone'

interface Asked {
  address: string
  notSent: Awaited<ReturnType<typeof askForReset>>
}

/** /password/forgot: by email or by phone, then the confirmation. */
export function ForgotPasswordPage() {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <ThemeProvider>
      {asked === null ? <ForgotForm onAsked={setAsked} /> : <Answered {...asked} />}
    </ThemeProvider>
  )
}

function ForgotForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const { t } = useTranslation('auth')
  const request = useSubmit()
  const [way, setWay] = useState<Way>('email')
  const [addresses, setAddresses] = useState({ email: '', phone: '' })
  const address = addresses[way]
  const mark = useMarks(request.error)

  async function handleSubmit() {
    const notSent = await askForReset(way === 'email' ? { email: address } : { number: address })
    onAsked({ address: address.trim(), notSent })
  }

  return (
    <AuthForm
      title={t('forgot.title')}
      subtitle={t('forgot.subtitle')}
      request={request}
      onSubmit={handleSubmit}
      submitLabel={t('forgot.submit')}
      footer={<TextLink to={paths.login}>{t('toLogin')}</TextLink>}
    >
      <Input.Wrapper label={t('forgot.by')} size="md" labelElement="div">
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('forgot.by')}
          data={[
            { value: 'email', label: t('forgot.email') },
            { value: 'phone', label: t('forgot.phone') },
          ]}
          value={way}
          onChange={(next) => {
            setWay(next)
            request.dismiss()
          }}
        />
      </Input.Wrapper>
      <AddressField
        way={way}
        value={address}
        error={mark(way === 'email' ? 'email' : 'number', address)}
        onType={(typed) => setAddresses({ ...addresses, [way]: typed })}
        dismiss={request.dismiss}
      />
      <LanguageChoice runBeside={request.runBeside} />
    </AuthForm>
  )
}

interface AddressFieldProps {
  way: Way
  value: string
  error: string | undefined
  onType: (typed: string) => void
  dismiss: () => void
}

function AddressField({ way, value, error, onType, dismiss }: AddressFieldProps) {
  const { t } = useTranslation('auth')
  if (way === 'phone')
    return (
      <PhoneField
        size="md"
        label={t('forgot.phoneLabel')}
        description={t('forgot.phoneHelp')}
        type="tel"
        autoComplete="tel"
        {...{ value, error, onType, dismiss }}
      />
    )
  return (
    <TextField
      size="md"
      label={t('forgot.email')}
      type="email"
      autoComplete="email"
      error={error}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

/** Where the instructions go, or why they cannot go there. */
function Answered({ address, notSent }: Asked) {
  const { t } = useTranslation('auth')
  return (
    <AuthCard title={t(notSent ? 'forgot.notSentTitle' : 'forgot.sentTitle')}>
      <Stack gap="sm" mt="sm" component="output">
        <Text>{t(notSent ? `forgot.notSent.${notSent}` : 'forgot.sent', { address })}</Text>
        <Text c="dimmed">{t(notSent ? 'forgot.askManager' : 'forgot.support')}</Text>
      </Stack>
      <Button component={Link} to={paths.login} size="md" fullWidth mt="lg">
        {t('toLogin')}
      </Button>
    </AuthCard>
  )
}
