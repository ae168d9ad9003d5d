import { UnstyledButton } from '@mantine/core'
import { IconCertificate, IconChevronDown } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../lib/lazyPart'
import classes from './certificates.module.css'

const CompletedTiers = lazyPart(async () => (await import('./CompletedTiers')).CompletedTiers)

/** 'Download Certificate' in the sidebar: opens the list of the completed tiers (domain: Screens). */
export function CertificateMenu({ linkClass }: { linkClass: string | undefined }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const listId = useId()
  return (
    <div className={classes.menu}>
      <UnstyledButton
        className={linkClass}
        aria-expanded={opened}
        aria-controls={opened ? listId : undefined}
        onClick={() => setOpened(!opened)}
      >
        <IconCertificate size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{t('nav.certificates')}</span>
        <IconChevronDown
          className={classes.chevron}
          data-opened={opened || undefined}
          size={16}
          stroke={1.75}
          aria-hidden="true"
        />
      </UnstyledButton>
      {opened && (
        <div id={listId}>
          <Suspense fallback={null}>
            <CompletedTiers linkClass={linkClass} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
