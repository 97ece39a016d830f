/** The chain families that adapters exist for (CAIP-2 namespaces). */
export const chainNamespaces = ['eip155', 'solana', 'bip122'] as const

/** A CAIP-2 namespace that an adapter can serve. */
export type ChainNamespace = (typeof chainNamespaces)[number]

/** Whether a string names a chain family that this library knows. */
export function isChainNamespace(value: string): value is ChainNamespace {
  return chainNamespaces.some((namespace) => namespace === value)
}
