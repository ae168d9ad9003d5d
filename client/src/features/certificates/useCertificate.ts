import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { DownloadAnswer } from '@tristar/shared/certificates/certificates.schema'
import type { Tier } from '@tristar/shared/common/tiers'
import { opensBy } from '@tristar/shared/session/stars.rules'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/apiClient'
import { fetchCode } from '../../lib/fetchCode'
import { loadNamespace } from '../../lib/i18n'
import { NameQuestion } from '../../lib/nameQuestion'
import { humanId, useLearner, useSession, useSignedIn } from '../../lib/session'
import { useLanguage } from '../../lib/useLanguage'
import { useSubmit } from '../../lib/useSubmit'
import { showDone } from '../../ui/toast'
import { useStarName } from '../common/useStarName'

/**
 * What a learner may do with an own certificate, which bears a name: who has given none is asked for it first. `download`
 * saves it as a PDF; its drawing code is loaded first, as fetching the data opens the next tier.
 */
export function useCertificate() {
  // The texts are loaded when the button is pressed.
  const { t } = useTranslation(['certificates', 'ui'], { useSuspense: false })
  const starName = useStarName()
  const language = useLanguage()
  const user = useLearner()
  const id = humanId(useSignedIn())
  const { mergeUser, refresh } = useSession()
  const askName = use(NameQuestion)
  const { submit, ...submission } = useSubmit()

  async function download(belt: Tier): Promise<void> {
    const [{ savePdf }] = await fetchCode(() =>
      Promise.all([import('./pdf/savePdf'), loadNamespace('certificates')]),
    )
    const answer = await downloadCertificate({ id, type: user.role, belt })
    const { certificate, ...flags } = answer
    await savePdf(certificate, { role: user.role, language })
    mergeUser(flags)
    const opens = opensBy(user, belt)
    showDone(t('done'), opens && t('opened', { star: starName(opens) }))
    // The topics that are open now.
    await refresh('now')
  }

  const carry = (act: () => Promise<void>) =>
    submit(async () => {
      if (user.name !== '' || (await askName())) await act()
    })
  return { ...submission, carry, download: (belt: Tier) => carry(() => download(belt)) }
}

interface Own {
  /** The signed-in user's sellerId or supervisorId. */
  id: string
  type: 'seller' | 'supervisor'
  belt: Tier
}

/**
 * The data of a completed tier's certificate. Fetching it sets the tier's downloaded flag, which opens the next tier
 * (domain: Progress).
 * @throws {ApiError} when the tier is not complete
 */
function downloadCertificate(own: Own): Promise<DownloadAnswer> {
  return call(certificatesCalls.download, own)
}
