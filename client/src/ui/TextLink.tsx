import { Anchor, type AnchorProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface TextLinkProps extends AnchorProps {
  to: string
  children: ReactNode
}

/** A link inside the product that looks like one. */
export function TextLink(props: TextLinkProps) {
  return <Anchor component={Link} size="sm" {...props} />
}
