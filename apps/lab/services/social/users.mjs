// @ts-check

/** The user who has a name. @param {string} name as it was typed */
export const readUser = (name) => ({
  name,
  email: `${name.toLowerCase().replace(/\W+/g, '.')}@people.example`,
  email_verified: true,
})

/** A number that stays the same for a name. @param {string} name */
export const numberOf = (name) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1e9, 7)

/**
 * Whom a service says that somebody is, as it writes it.
 *
 * @param {string} service
 * @param {string} name
 * @returns {object}
 */
export function userOf(service, name) {
  const id = numberOf(name)
  if (service === 'github') return { id, login: name, avatar_url: '', type: 'User' }
  if (service === 'facebook') return { id: String(id), name }
  if (service === 'x') return { data: { id: String(id), name, username: name } }
  return { id: String(id), username: name, global_name: name, discriminator: '0' }
}
