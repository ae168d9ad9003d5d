import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths'
import { useLogState } from '../logAddress'
import classes from './sellers.module.css'

/** A seller's id, leading to the detailed log. */
export function SellerId({ sellerId }: { sellerId: string }) {
  return (
    <Link to={paths.supervisor.sellerLog(sellerId)} state={useLogState()} className={classes.id}>
      {sellerId}
    </Link>
  )
}
