import type { SiwxData } from '@carabiner/core'
import * as z from 'zod/mini'
import { InvalidMessageError } from '../errors.js'

const prefix = 'urn:recap:'
const opening = 'I further authorize the stated URI to perform the following actions on my behalf: '

const text = z.string()
const limits = z.array(z.record(text, z.unknown()))
const recap = z.object({
  att: z.record(text, z.record(text.check(z.regex(/^[^/]+\/[^/]+$/)), limits)),
  prf: z.optional(z.array(text)),
})
type Recap = z.infer<typeof recap>

type Order = (a: string, b: string) => number
/** The standard sorts by code units; WalletConnect as dictionaries do. */
const orders: readonly Order[] = [
  (a, b) => a.localeCompare(b),
  (a, b) => (a < b ? -1 : Number(a > b)),
]

/** What a message says of the powers that it grants (ReCap). */
type Granting = Pick<SiwxData, 'statement' | 'resources'>

/**
 * The statements that a message with these resources may have, WalletConnect's first.
 *
 * @throws {InvalidMessageError} when the recap is not readable, not the last resource, or not the only one
 */
export function grantingStatements({
  statement,
  resources = [],
}: Granting): (string | undefined)[] {
  const recaps = resources.filter((resource) => resource.startsWith(prefix))
  const [first] = recaps
  if (first === undefined) return [statement]
  if (recaps.length > 1 || resources.at(-1) !== first) throw new InvalidMessageError('recap')
  const granted = decodeRecap(first)
  const own = statement?.split(opening)[0]?.trim()
  const sentences = orders.map((order) => opening + describe(granted, order))
  return sentences.map((sentence) => (own ? `${own} ${sentence}` : sentence))
}

/** Whether what the text says in words is what its recap grants. Source: ERC-5573. */
export const isGrantTold = (message: Granting): boolean =>
  grantingStatements(message).includes(message.statement)

/** The message as it was before powers were added to it. */
export function withoutRecap<T extends Granting>({ statement, resources, ...rest }: T) {
  const own = statement?.split(opening)[0]?.trim()
  const others = resources?.filter((resource) => !resource.startsWith(prefix))
  return { ...rest, ...(own && { statement: own }), ...(others?.length && { resources: others }) }
}

/** @param urn - in base64 with either alphabet, padded or not */
function decodeRecap(urn: string): Recap {
  const base64 = urn.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/')
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/=+$/, '')), (c) => c.charCodeAt(0))
    return z.parse(recap, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    throw new InvalidMessageError('recap')
  }
}

function describe({ att }: Recap, order: Order): string {
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
  return sentences.join(' ')
}
