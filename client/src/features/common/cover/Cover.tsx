import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { MATERIAL_LANGUAGE_OF } from '@tristar/shared/common/languages'
import { studyCalls } from '@tristar/shared/study/study.calls'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { useCallback } from 'react'
import { callFile } from '../../../lib/apiClient'
import { callKey } from '../../../lib/queries'
import { useLanguage } from '../../../lib/useLanguage'
import { Drawing } from '../../../ui/drawings/Drawing'
import classes from './Cover.module.css'

type Covered = readonly Pick<Material, 'language' | 'cover'>[]

interface CoverProps {
  materials: Covered
  /** Gray, of a topic that is not open yet. */
  locked?: boolean
  className?: string | undefined
}

/** The first slide of a topic in the reader's language, 16:9 across its place, or a calm drawing; read once it comes into sight. */
export function Cover({ materials, locked = false, className = '' }: CoverProps) {
  const { ref, entry } = useIntersection<HTMLSpanElement>({ rootMargin: '200px' })
  const path = useCoverPath(materials)
  const { data } = useQuery({
    ...coverQuery(path),
    enabled: path !== '' && entry?.isIntersecting === true,
  })
  return (
    <span ref={ref} className={`${classes.cover} ${className}`} data-locked={locked || undefined}>
      {data ? <CoverImage picture={data} /> : <Drawing name="noCover" className={classes.none} />}
    </span>
  )
}

/** The path of the cover in the reader's language, else of the first there is; '' without one. */
function useCoverPath(materials: Covered): string {
  const language = MATERIAL_LANGUAGE_OF[useLanguage()]
  const covered = materials.filter(({ cover }) => cover !== '')
  return (covered.find((each) => each.language === language) ?? covered[0])?.cover ?? ''
}

interface CoverAtProps {
  path: string
  className?: string | undefined
}

/** The cover of one PDF by its path, as soon as it is there. */
export function CoverAt({ path, className }: CoverAtProps) {
  const { data } = useQuery(coverQuery(path))
  return data && <CoverImage picture={data} className={className} />
}

/** A cover that is at hand, across its place. */
export function CoverImage({
  picture,
  className,
}: {
  picture: Blob
  className?: string | undefined
}) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return <img ref={show} className={className} alt="" width={640} height={360} />
}

/** It never changes. */
function coverQuery(path: string) {
  const input = { file: path.split('/').at(-1) ?? '' }
  return {
    queryKey: callKey(studyCalls.cover, input),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      callFile(studyCalls.cover, input, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  }
}
