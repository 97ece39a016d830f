/** The user who has a name. @param name - as it was typed */
export const readUser = (name: string) => ({
  name,
  email: `${name.toLowerCase().replace(/\W+/g, '.')}@people.example`,
  email_verified: true,
})

/** A number that stays the same for a name. */
export const numberOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1e9, 7)

/** Whom a service says that somebody is, as it writes it. */
export function userOf(service: string, name: string): object {
  const id = numberOf(name)
  if (service === 'github') return { id, login: name, avatar_url: '', type: 'User' }
  if (service === 'facebook') return { id: String(id), name }
  if (service === 'x') return { data: { id: String(id), name, username: name } }
  return { id: String(id), username: name, global_name: name, discriminator: '0' }
}
