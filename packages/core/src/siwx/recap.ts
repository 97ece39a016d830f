import * as z from 'zod/mini'

const prefix = 'urn:recap:'
const opening = 'I further authorize the stated URI to perform the following actions on my behalf: '

const text = z.string()
const limits = z.array(z.record(text, z.unknown()))
const recap = z.object({
  att: z.record(text, z.record(text.check(z.regex(/^[^/]+\/[^/]+$/)), limits)),
  prf: z.optional(z.array(text)),
})

/** The permissions that a sign-in grants, by resource (ERC-5573). */
export type Recap = z.infer<typeof recap>

/** A function that compares abilities, as for `Array.sort`. */
export type RecapOrder = (a: string, b: string) => number

/** Sorts abilities by locale, as WalletConnect does. The standard sorts by code units. */
export const dictionaryOrder: RecapOrder = (a, b) => a.localeCompare(b)

/** Returns whether a resource of a message contains permissions. */
export const isRecap = (resource: string): boolean => resource.startsWith(prefix)

/** Encodes permissions as a resource of a message. */
export function encodeRecap(granted: Recap): string {
  const bytes = new TextEncoder().encode(JSON.stringify(granted))
  const base64 = btoa(String.fromCharCode(...bytes))
  // WalletConnect's wallets read and write this base64 alphabet.
  return prefix + base64.replace(/=+$/, '')
}

/**
 * Decodes permissions.
 *
 * @param urn - in base64 with either alphabet, padded or not
 * @returns undefined if the URN is not a valid recap
 */
export function decodeRecap(urn: string): Recap | undefined {
  const base64 = urn.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/')
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/=+$/, '')), (c) => c.charCodeAt(0))
    return z.parse(recap, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return undefined
  }
}

/** Whether a statement already describes permissions. */
export const tellsGrant = (statement: string | undefined): boolean =>
  statement?.includes(opening) ?? false

/** Returns a statement without the sentences that describe a recap's permissions. */
export const withoutGrant = (statement: string | undefined): string | undefined =>
  statement?.split(opening)[0]?.trim() || undefined

/** Adds sentences that describe the permissions to a statement (ERC-5573). */
export function tellGrant(
  statement: string | undefined,
  { att }: Recap,
  order = dictionaryOrder,
): string {
  const sentences: string[] = []
  for (const [resource, abilities] of Object.entries(att)) {
    const actions = new Map<string, string[]>()
    for (const ability of Object.keys(abilities).sort(order)) {
      const [namespace = '', action = ''] = ability.split('/')
      actions.set(namespace, [...(actions.get(namespace) ?? []), action])
    }
    for (const [namespace, names] of actions) {
      const list = names.map((name) => `'${name}'`).join(', ')
      sentences.push(`(${sentences.length + 1}) '${namespace}': ${list} for '${resource}'.`)
    }
  }
  const granted = opening + sentences.join(' ')
  const appStatement = withoutGrant(statement)
  return appStatement ? `${appStatement} ${granted}` : granted
}
