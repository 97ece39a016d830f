// @ts-check

/**
 * @typedef {object} Balance As the blockchain API writes it.
 * @property {string} name
 * @property {string} symbol
 * @property {string} chainId
 * @property {string} [address] CAIP-10; absent for the native currency
 * @property {number} [price] in dollars, where it is known
 * @property {number} [value]
 * @property {{ decimals: string, numeric: string, uiMultiplier?: string }} quantity how the token counts, and by what people do
 * @property {string} iconUrl
 *
 * @typedef {object} IndexedChain
 * @property {string} chainId CAIP-2
 * @property {(address: string) => Promise<void>} catchUp reads what is new of an address
 * @property {(address: string) => boolean} isAddress whether it may be one of this chain
 * @property {(address: string, forced: readonly string[]) => Promise<Balance[]>} balances with the tokens of `forced`, also those without a transfer
 * @property {import('./history.mjs').HistoryFacts} facts
 * @property {(address: string) => Promise<{ name: string, avatar: string | null } | undefined>} [identityOf] who an address is, where the chain has names
 * @property {(signed: { address: string, message: string, signature: `0x${string}` }) => Promise<boolean>} [verify] whether an account, or a contract, signed it
 */

export {}
