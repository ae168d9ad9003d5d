import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'

/** Shows where a test has come to, to be drawn beside what is tested. */
export function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

export const address = () => screen.getByLabelText('address').textContent
