export interface SpinnerProps {
  /** @default 16 */
  readonly size?: 12 | 16 | 20
}

/** A small spinner for buttons, rows, tags and the snackbar. For lists, use skeletons. */
export function Spinner({ size = 16 }: SpinnerProps) {
  return (
    <svg className="cb-spinner" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" pathLength="100" />
      <circle className="cb-spinner-arc" cx="10" cy="10" r="8.5" pathLength="100" />
    </svg>
  )
}
