/** The chain families with adapters, by CAIP-2 namespace. */
export const chainNamespaces = ['eip155', 'solana', 'bip122'] as const

/** The CAIP-2 namespace of a chain family with an adapter. */
export type ChainNamespace = (typeof chainNamespaces)[number]

/** Whether a string is the namespace of a supported chain family. */
export function isChainNamespace(value: string): value is ChainNamespace {
  return chainNamespaces.some((namespace) => namespace === value)
}
