import { paths } from '../../../lib/paths'
import { TextLink } from '../../../ui/TextLink'
import { useLogState } from '../logAddress'
import classes from './sellers.module.css'

/** A seller's id, leading to the detailed log. */
export function SellerId({ sellerId }: { sellerId: string }) {
  return (
    <TextLink
      to={paths.supervisor.sellerLog(sellerId)}
      state={useLogState()}
      className={classes.id}
      plain
    >
      {sellerId}
    </TextLink>
  )
}
