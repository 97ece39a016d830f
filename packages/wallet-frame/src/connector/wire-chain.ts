import type { ChainNamespace, NetworkId } from '@carabiner/core'

/** The families that an embedded wallet serves. */
export const authFamilies = ['eip155', 'solana'] as const satisfies readonly ChainNamespace[]
/** A family that an embedded wallet serves. */
export type AuthFamily = (typeof authFamilies)[number]

export const isAuthFamily = (family: string): family is AuthFamily =>
  authFamilies.some((known) => known === family)

/** A network as the frame's messages name it: EVM networks by their number, others by their CAIP-2 id. */
export function toWireChain(networkId: NetworkId): string | number {
  const [namespace, reference] = networkId.split(':')
  return namespace === 'eip155' ? Number(reference) : networkId
}

/** A network that the frame named: by its number, as text or not, or by its CAIP-2 id. */
export function fromWireChain(namespace: AuthFamily, chainId: string | number): NetworkId {
  const text = String(chainId)
  const reference = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  return `${namespace}:${reference}`
}
