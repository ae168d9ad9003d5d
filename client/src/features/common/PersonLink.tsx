import { paths } from '../../lib/paths'
import { useSignedIn } from '../../lib/session'
import { useCameFrom } from '../../lib/wayBack'
import { TextLink } from '../../ui/TextLink'
import { PersonName } from './PersonName'

interface PersonLinkProps {
  id: string
  name: string
  /** The id behind the name instead of below it. */
  line?: boolean
}

/** A person's name that leads to its page, for whoever looks after the person. */
export function PersonLink({ id, name, line }: PersonLinkProps) {
  const admin = useSignedIn().role === 'admin'
  return (
    <TextLink to={paths[admin ? 'admin' : 'supervisor'].person(id)} state={useCameFrom()} plain>
      <PersonName id={id} name={name} line={line} />
    </TextLink>
  )
}
