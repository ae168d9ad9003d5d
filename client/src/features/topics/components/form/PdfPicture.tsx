import { IconFileTypePdf } from '@tabler/icons-react'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { Cover, CoverImage } from '../../../common/cover/Cover'
import covers from '../../../common/cover/Cover.module.css'
import classes from './form.module.css'

interface PdfPictureProps {
  /** Drawn here and not yet stored. */
  drawn: Blob | undefined
  /** The stored one of the PDF that stays. */
  current: Material | undefined
  /** There is a PDF. */
  there: boolean
}

/** The cover of a language's PDF as learners will see it, else a file's sign in its place. */
export function PdfPicture({ drawn, current, there }: PdfPictureProps) {
  if (drawn)
    return (
      <span className={`${covers.cover} ${classes.picture}`}>
        <CoverImage picture={drawn} />
      </span>
    )
  if (current?.cover) return <Cover materials={[current]} className={classes.picture} />
  return (
    <span className={classes.picture} data-none={!there || undefined}>
      <IconFileTypePdf size={24} stroke={1.75} aria-hidden="true" />
    </span>
  )
}
