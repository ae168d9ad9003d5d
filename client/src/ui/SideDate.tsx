import classes from './SideDate.module.css'

interface SideDateProps {
  label: string
  date: string
  className?: string
}

/** A date at the side of a panel, behind a line where there is room. */
export function SideDate({ label, date, className = '' }: SideDateProps) {
  return (
    <p className={`${classes.date} ${className}`}>
      {label}
      <strong>{date}</strong>
    </p>
  )
}
