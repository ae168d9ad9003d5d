import { Button, Input, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { useSubmit } from '../../lib/useSubmit'
import { TextField } from '../../ui/Field'
import { TextLink } from '../../ui/TextLink'
import { ThemeProvider } from '../../ui/theme/ThemeProvider'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { askForReset } from './api/forgottenPassword'
import { AuthCard } from './components/AuthCard'
import { AuthForm } from './components/AuthForm'
import { LanguageChoice } from './components/LanguageChoice'
import { marksOf } from './components/marks'

type Way = 'email' | 'phone'

/** /password/forgot: by email or by phone, then the confirmation. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <ThemeProvider>
      {sentTo === null ? <ForgotForm onSent={setSentTo} /> : <Sent address={sentTo} />}
    </ThemeProvider>
  )
}

function ForgotForm({ onSent }: { onSent: (address: string) => void }) {
  const { t } = useTranslation('auth')
  const request = useSubmit()
  const [way, setWay] = useState<Way>('email')
  const [addresses, setAddresses] = useState({ email: '', phone: '' })
  const address = addresses[way]
  const marks = marksOf(request.error)

  async function handleSubmit() {
    await askForReset(way === 'email' ? { email: address } : { number: address })
    onSent(address.trim())
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
      <TextField
        key={way}
        size="md"
        label={way === 'email' ? t('forgot.email') : t('forgot.phoneLabel')}
        description={way === 'phone' ? t('forgot.phoneHelp') : undefined}
        type={way === 'email' ? 'email' : 'tel'}
        autoComplete={way === 'email' ? 'email' : 'tel'}
        error={marks.missing(address) || marks.address}
        value={address}
        onChange={(event) => setAddresses({ ...addresses, [way]: event.currentTarget.value })}
      />
      <LanguageChoice runBeside={request.runBeside} />
    </AuthForm>
  )
}

function Sent({ address }: { address: string }) {
  const { t } = useTranslation('auth')
  return (
    <AuthCard title={t('forgot.sentTitle')}>
      <Stack gap="sm" mt="sm" component="output">
        <Text>{t('forgot.sent', { address })}</Text>
        <Text c="dimmed">{t('forgot.support')}</Text>
      </Stack>
      <Button component={Link} to={paths.login} size="md" fullWidth mt="lg">
        {t('toLogin')}
      </Button>
    </AuthCard>
  )
}
