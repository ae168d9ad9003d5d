import type { OpensAfter } from '@tristar/shared/progress/progress.schema'
import { useTranslation } from 'react-i18next'

/** Says what opens a locked topic. */
export function useOpensText(): (opens: OpensAfter | undefined) => string {
  const { t } = useTranslation(['topics', 'ui'])
  return (opens) => {
    if (!opens) return ''
    if (opens.kind === 'topic') return t('card.opensAfter', { number: opens.topicNo })
    const star = t(`ui:star.${opens.tier}`)
    return opens.need === 'download'
      ? t('card.opensDownload', { star })
      : t('card.opensComplete', { star })
  }
}
