/**
 * Returns the tab that a key leads to from the tab at index `at`, wrapping around. Undefined for
 * other keys.
 */
export function tabForKey(
  key: string,
  at: number,
  count: number,
  rtl: boolean,
): number | undefined {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (at + 1) % count
  if (key === back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
