import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { MATERIAL_LANGUAGE_OF } from '@tristar/shared/common/languages'
import { studyCalls } from '@tristar/shared/study/study.calls'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { callFile } from '../../../lib/apiClient'
import { callKey } from '../../../lib/queries'
import { useLanguage } from '../../../lib/useLanguage'
import { Drawing } from '../../../ui/drawings/Drawing'
import classes from './Cover.module.css'

interface CoverProps {
  materials: readonly Material[]
  /** Gray, of a topic that is not open yet. */
  locked?: boolean
  className?: string | undefined
}

/** The first slide of a topic in the reader's language, 16:9 across its place, or a calm drawing; read once it comes into sight. */
export function Cover({ materials, locked = false, className = '' }: CoverProps) {
  const { ref, entry } = useIntersection<HTMLSpanElement>({ rootMargin: '200px' })
  const { data } = useQuery({
    ...coverQuery(useCoverPath(materials)),
    enabled: entry?.isIntersecting ?? false,
  })
  return (
    <span ref={ref} className={`${classes.cover} ${className}`} data-locked={locked || undefined}>
      {data ? (
        <img src={data} alt="" width={640} height={360} />
      ) : (
        <Drawing name="noCover" className={classes.none} />
      )}
    </span>
  )
}

/** The path of the cover in the reader's language, else of the first there is; '' without one. */
function useCoverPath(materials: readonly Material[]): string {
  const language = MATERIAL_LANGUAGE_OF[useLanguage()]
  const covered = materials.filter(({ cover }) => cover !== '')
  return (covered.find((each) => each.language === language) ?? covered[0])?.cover ?? ''
}

/** A cover as an address that needs no token; it never changes. */
function coverQuery(path: string) {
  const input = { file: path.split('/').at(-1) ?? '' }
  return {
    queryKey: callKey(studyCalls.cover, input),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      path === '' ? null : URL.createObjectURL(await callFile(studyCalls.cover, input, { signal })),
    staleTime: Infinity,
    gcTime: Infinity,
  }
}
