interface ShapeProps {
  className: string | undefined
}

/** The product's three stars. */
export function BrandStars({ className }: ShapeProps) {
  return (
    <svg viewBox="0 0 32 32" width="24" height="24" className={className} aria-hidden="true">
      <path
        fill="#D6AC22"
        d="M16 1.4 17.93 6.95 23.8 7.07 19.12 10.61 20.82 16.23 16 12.88 11.18 16.23 12.88 10.61 8.2 7.07 14.07 6.95Z"
      />
      <path
        fill="#B56C3B"
        d="M8.2 16.3 9.82 20.97 14.76 21.07 10.82 24.05 12.26 28.78 8.2 25.96 4.14 28.78 5.58 24.05 1.64 21.07 6.58 20.97Z"
      />
      <path
        fill="#8DA1B5"
        d="M23.8 16.3 25.42 20.97 30.36 21.07 26.42 24.05 27.86 28.78 23.8 25.96 19.74 28.78 21.18 24.05 17.24 21.07 22.18 20.97Z"
      />
    </svg>
  )
}

const CHECK = 'M5 13l5 5L20 7'
const CROSS = 'M6 6l12 12M18 6L6 18'

/** Check or cross: a stamp must not depend on its colour. */
export function StampIcon({ passed, className }: ShapeProps & { passed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" className={className} aria-hidden="true">
      <path
        d={passed ? CHECK : CROSS}
        fill="none"
        stroke={passed ? '#1F663F' : '#972E2D'}
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
