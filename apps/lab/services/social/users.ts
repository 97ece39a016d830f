/** Returns the user with a name. @param name - the typed name */
export const readUser = (name: string) => ({
  name,
  email: `${name.toLowerCase().replace(/\W+/g, '.')}@people.example`,
  email_verified: true,
})

/** Returns a number for a name, always the same. */
export const numberOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1e9, 7)

/** Returns a user in a service's own format. */
export function userOf(service: string, name: string): object {
  const id = numberOf(name)
  if (service === 'github') return { id, login: name, avatar_url: '', type: 'User' }
  if (service === 'facebook') return { id: String(id), name }
  if (service === 'x') return { data: { id: String(id), name, username: name } }
  return { id: String(id), username: name, global_name: name, discriminator: '0' }
}
