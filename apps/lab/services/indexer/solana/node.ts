import { address, createSolanaRpc, signature } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { token2022Program } from '../../solana/token-layout.js'

export interface HeldToken {
  /** The address of the account. */
  readonly pubkey: string
  readonly owner: string
  readonly mint: string
  readonly amount: bigint
  readonly decimals: number
  /** The multiplier of the token's display. */
  readonly uiMultiplier?: string
}

/** The number of accounts in one request. */
const accountsAtOnce = 100

/** Creates a client of a local Solana chain's node. */
export function createNode(url: string) {
  const rpc = createSolanaRpc(url)
  const config = { encoding: 'jsonParsed' } as const
  return {
    /** Returns the balance in lamports. */
    async balance(owner: string): Promise<bigint> {
      return (await rpc.getBalance(address(owner)).send()).value
    },
    /** Returns the accounts of both token programs. */
    async tokenAccounts(owner: string): Promise<HeldToken[]> {
      const answers = await Promise.all(
        [TOKEN_PROGRAM_ADDRESS, token2022Program].map((programId) =>
          rpc.getTokenAccountsByOwner(address(owner), { programId }, config).send(),
        ),
      )
      const held = answers.map(({ value }) =>
        value.map(({ pubkey, account }) => ({ pubkey, ...heldOf(account.data.parsed.info) })),
      )
      const multipliers = await this.multipliers((held[1] ?? []).map(({ mint }) => mint))
      return held.flat().map((one) => ({ ...one, ...multipliers.get(one.mint) }))
    },
    /** Returns the multipliers of Token-2022 mints. */
    async multipliers(mints: readonly string[]): Promise<Map<string, { uiMultiplier: string }>> {
      const multiplierOf = new Map()
      if (mints.length === 0) return multiplierOf
      // Imported only for such a mint, because the core of a lab that is not built yet is missing.
      const { clockAddress, readClock, readUiMultiplier } = await import('@carabiner/core/solana')
      const addresses = [clockAddress, ...new Set(mints)].slice(0, accountsAtOnce)
      const { value } = await rpc
        .getMultipleAccounts(
          addresses.map((key) => address(key)),
          { encoding: 'base64' },
        )
        .send()
      const [clock, ...all] = value.map((one) => one && Buffer.from(one.data[0], 'base64'))
      const now = readClock(clock ?? undefined) ?? 0n
      for (const [at, data] of all.entries()) {
        const uiMultiplier = data ? readUiMultiplier(data, now) : undefined
        if (uiMultiplier !== undefined) multiplierOf.set(addresses[at + 1], { uiMultiplier })
      }
      return multiplierOf
    },
    /** Returns the signatures, the newest first. */
    signatures: (at: string) => rpc.getSignaturesForAddress(address(at)).send(),
    transaction: (id: string) =>
      rpc
        .getTransaction(signature(id), { encoding: 'json', maxSupportedTransactionVersion: 0 })
        .send(),
    /** Returns the decimals of a mint. */
    async decimals(mint: string): Promise<number> {
      return (await rpc.getTokenSupply(address(mint)).send()).value.decimals
    },
    /** Returns the owner and mint of each key that is a token account. */
    async holders(keys: readonly string[]): Promise<Map<string, { owner: string; mint: string }>> {
      const holderOf = new Map()
      const addresses = keys.slice(0, accountsAtOnce)
      const { value } = await rpc
        .getMultipleAccounts(
          addresses.map((key) => address(key)),
          config,
        )
        .send()
      for (const [at, account] of value.entries()) {
        const data = account?.data
        if (data === undefined || !('parsed' in data) || data.parsed.type !== 'account') continue
        holderOf.set(addresses[at], heldOf(data.parsed.info))
      }
      return holderOf
    },
  }
}

export type Node = ReturnType<typeof createNode>

/** @param info - of a token account */
function heldOf(info: unknown): Omit<HeldToken, 'pubkey'> {
  const { mint, owner, tokenAmount } = Object(info)
  const { amount, decimals } = tokenAmount
  return { mint, owner, amount: BigInt(amount), decimals: Number(decimals) }
}
