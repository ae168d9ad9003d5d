import { paths } from '../../lib/paths'
import { useSignedIn } from '../../lib/session'
import { useCameFrom } from '../../lib/wayBack'
import { TextLink } from '../../ui/TextLink'
import { PersonName, type PersonNameProps } from './PersonName'

/** A person's name that leads to its page, for whoever looks after the person. */
export function PersonLink(props: PersonNameProps) {
  const admin = useSignedIn().role === 'admin'
  return (
    <TextLink
      to={paths[admin ? 'admin' : 'supervisor'].person(props.id)}
      state={useCameFrom()}
      plain
    >
      <PersonName {...props} />
    </TextLink>
  )
}
