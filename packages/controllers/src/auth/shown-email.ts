/** The maximum length of an address that is shown unchanged. */
const most = 30
const dots = '...'

/**
 * Returns an address for display. Dots replace the last three characters of a long one.
 *
 * @example
 * shownEmail('someone.with.a.long.name@example.com') // 'someone.with.a.long.name@example....'
 */
export const shownEmail = (email: string): string =>
  email.length > most ? email.slice(0, -dots.length) + dots : email
