/** A line icon. Decorative: the text beside it has the meaning. */
export const ButtonIcon = ({ path, size = 20 }: { path: string; size?: 16 | 20 }) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={(1.5 * 20) / size}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
