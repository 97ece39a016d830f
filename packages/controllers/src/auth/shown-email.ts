/** Longer addresses end in dots. */
const most = 30
const dots = '...'

/**
 * An address as it is shown: one of more than 30 characters has its last three replaced by dots.
 *
 * @example
 * shownEmail('someone.with.a.long.name@example.com') // 'someone.with.a.long.name@example....'
 */
export const shownEmail = (email: string): string =>
  email.length > most ? email.slice(0, -dots.length) + dots : email
