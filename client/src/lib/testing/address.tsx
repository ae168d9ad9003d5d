import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'

/** Shows the current address; draw it beside the tested component. */
export function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

export const address = () => screen.getByLabelText('address').textContent
