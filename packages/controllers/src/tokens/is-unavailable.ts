/** Whether a server answered that it is out of service: 503. */
export function isUnavailable(thrown: unknown): boolean {
  let current = thrown
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    if ('status' in current && current.status === 503) return true
    current = 'cause' in current ? current.cause : undefined
  }
  return false
}
