import type { ChainNamespace, NetworkId } from '@carabiner/core'

/** The chain families that an embedded wallet serves. */
export const authFamilies = ['eip155', 'solana'] as const satisfies readonly ChainNamespace[]
/** A chain family that an embedded wallet serves. */
export type AuthFamily = (typeof authFamilies)[number]

export const isAuthFamily = (family: string): family is AuthFamily =>
  authFamilies.some((authFamily) => authFamily === family)

/**
 * Returns a network in the form of the frame's messages: an EVM network by its number, others by
 * their CAIP-2 id.
 */
export function toWireChain(networkId: NetworkId): string | number {
  const [namespace, reference] = networkId.split(':')
  return namespace === 'eip155' ? Number(reference) : networkId
}

/** Returns the network that the frame named by its number, which may be text, or its CAIP-2 id. */
export function fromWireChain(namespace: AuthFamily, chainId: string | number): NetworkId {
  const text = String(chainId)
  const reference = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  return `${namespace}:${reference}`
}
