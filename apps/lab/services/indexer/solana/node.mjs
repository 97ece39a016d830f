// @ts-check
import { address, createSolanaRpc, signature } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { token2022Program } from '../../solana/token-layout.mjs'

/**
 * @typedef {object} HeldToken
 * @property {string} pubkey of the account
 * @property {string} owner
 * @property {string} mint
 * @property {bigint} amount
 * @property {number} decimals
 * @property {string} [uiMultiplier] how many people count for one of the token's own
 */

/** Accounts of one question. */
const accountsAtOnce = 100

/** A node of a local Solana chain. @param {string} url */
export function createNode(url) {
  const rpc = createSolanaRpc(url)
  const config = /** @type {const} */ ({ encoding: 'jsonParsed' })
  return {
    /** In lamports. @param {string} owner @returns {Promise<bigint>} */
    async balance(owner) {
      return (await rpc.getBalance(address(owner)).send()).value
    },
    /** Of both token programs. @param {string} owner @returns {Promise<HeldToken[]>} */
    async tokenAccounts(owner) {
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
    /** By what people count mints of Token-2022. @param {readonly string[]} mints @returns {Promise<Map<string, { uiMultiplier: string }>>} */
    async multipliers(mints) {
      const found = new Map()
      if (mints.length === 0) return found
      // Only once there is such a mint: a lab that is not built yet has no core.
      const { clockAddress, readClock, readUiMultiplier } = await import('@carabiner/core/solana')
      const asked = [clockAddress, ...new Set(mints)].slice(0, accountsAtOnce)
      const { value } = await rpc
        .getMultipleAccounts(
          asked.map((key) => address(key)),
          { encoding: 'base64' },
        )
        .send()
      const [clock, ...all] = value.map((one) => one && Buffer.from(one.data[0], 'base64'))
      const now = readClock(clock ?? undefined) ?? 0n
      for (const [at, data] of all.entries()) {
        const uiMultiplier = data ? readUiMultiplier(data, now) : undefined
        if (uiMultiplier !== undefined) found.set(asked[at + 1], { uiMultiplier })
      }
      return found
    },
    /** The newest first. @param {string} at */
    signatures: (at) => rpc.getSignaturesForAddress(address(at)).send(),
    /** @param {string} id */
    transaction: (id) =>
      rpc
        .getTransaction(signature(id), { encoding: 'json', maxSupportedTransactionVersion: 0 })
        .send(),
    /** Of a mint. @param {string} mint @returns {Promise<number>} */
    async decimals(mint) {
      return (await rpc.getTokenSupply(address(mint)).send()).value.decimals
    },
    /** Which of these hold a token, and whose. @param {readonly string[]} keys @returns {Promise<Map<string, { owner: string, mint: string }>>} */
    async holders(keys) {
      const found = new Map()
      const asked = keys.slice(0, accountsAtOnce)
      const { value } = await rpc
        .getMultipleAccounts(
          asked.map((key) => address(key)),
          config,
        )
        .send()
      for (const [at, account] of value.entries()) {
        const data = account?.data
        if (data === undefined || !('parsed' in data) || data.parsed.type !== 'account') continue
        found.set(asked[at], heldOf(data.parsed.info))
      }
      return found
    },
  }
}

/** @typedef {ReturnType<typeof createNode>} Node */

/** @param {unknown} info of a token account @returns {Omit<HeldToken, 'pubkey'>} */
function heldOf(info) {
  const { mint, owner, tokenAmount } = Object(info)
  const { amount, decimals } = tokenAmount
  return { mint, owner, amount: BigInt(amount), decimals: Number(decimals) }
}
