// @ts-check
import { getBase58Encoder } from '@solana/kit'
import { isTokenProgram } from '../../solana/token-layout.mjs'

const base58 = getBase58Encoder()
const systemProgram = '11111111111111111111111111111111'
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbWFUbfDDG8NqTFqbMJJLYc'

/**
 * @typedef {object} Instruction
 * @property {string} program
 * @property {readonly string[]} accounts
 * @property {Uint8Array} data
 *
 * @typedef {Omit<import('../store.mjs').TransferRow, 'chainId' | 'hash' | 'position'>} Moved
 *
 * @typedef {object} Holder
 * @property {string} owner
 * @property {string} mint
 */

/**
 * A transaction and what its instructions moved. What programs call of each other is not among them.
 *
 * @param {object} given
 * @param {string} given.chainId
 * @param {import('./node.mjs').Node} given.node
 * @param {{ signature: string, slot: bigint, err: unknown, blockTime: bigint | null }} given.entry
 * @param {string} given.asked the address whose history has it
 */
export async function readTransaction({ chainId, node, entry, asked }) {
  const { signature: hash, slot, err, blockTime } = entry
  const instructions = await instructionsOf(node, hash)
  const keys = [...new Set(instructions.flatMap(({ accounts }) => accounts))]
  const holders = await node.holders(keys)
  for (const { program, accounts } of instructions) {
    const [, at = '', owner = '', mint = ''] = accounts
    if (program === associatedTokenProgram && !holders.has(at)) holders.set(at, { owner, mint })
  }
  const moved = err === null ? instructions.flatMap((one) => movedBy(one, holders)) : []
  const [first] = moved
  const isFromNowhere = instructions.length === 0
  return {
    transaction: /** @type {const} */ ({
      chainId,
      hash,
      height: Number(slot),
      position: 0,
      nonce: 0,
      minedAt: new Date(Number(blockTime ?? 0n) * 1000),
      sentFrom: isFromNowhere ? '' : (instructions[0]?.accounts[0] ?? ''),
      sentTo: isFromNowhere ? asked : (first?.receiver ?? instructions.at(-1)?.program ?? ''),
      status: err === null ? 'confirmed' : 'failed',
      operation: isFromNowhere ? 'receive' : 'execute',
    }),
    transfers: moved.map((one, position) => ({ chainId, hash, position, ...one })),
  }
}

/** None for coins from nowhere: an airdrop has no transaction. @param {import('./node.mjs').Node} node @param {string} id @returns {Promise<Instruction[]>} */
async function instructionsOf(node, id) {
  const found = await node.transaction(id)
  if (!found) return []
  const { accountKeys, instructions } = found.transaction.message
  return instructions.map(({ programIdIndex, accounts, data }) => ({
    program: accountKeys[programIdIndex] ?? '',
    accounts: accounts.map((at) => accountKeys[at] ?? ''),
    data: Uint8Array.from(base58.encode(data)),
  }))
}

/** @param {Instruction} instruction @param {ReadonlyMap<string, Holder>} holders @returns {Moved[]} */
function movedBy(instruction, holders) {
  if (instruction.program === systemProgram) return lamportsOf(instruction)
  return isTokenProgram(instruction.program) ? tokensOf(instruction, holders) : []
}

/** Transfers and what new accounts are given. @param {Instruction} instruction @returns {Moved[]} */
function lamportsOf({ accounts: [sender = '', receiver = ''], data }) {
  if (data.length < 12) return []
  const view = new DataView(data.buffer)
  const kind = view.getUint32(0, true)
  if (kind !== 0 && kind !== 2) return []
  const amount = String(view.getBigUint64(4, true))
  return [{ kind: 'native', contract: '', tokenId: '', sender, receiver, amount }]
}

/** Where each instruction of the token programs has its accounts; absent where it has none. */
const layouts = new Map([
  [3, { from: 0, to: 1, mint: undefined }],
  [12, { from: 0, to: 2, mint: 1 }],
  [7, { from: undefined, to: 1, mint: 0 }],
  [14, { from: undefined, to: 1, mint: 0 }],
  [8, { from: 0, to: undefined, mint: 1 }],
  [15, { from: 0, to: undefined, mint: 1 }],
])

/** @param {Instruction} instruction @param {ReadonlyMap<string, Holder>} holders @returns {Moved[]} */
function tokensOf({ accounts, data }, holders) {
  const layout = layouts.get(data[0] ?? -1)
  if (!layout || data.length < 9) return []
  const at = (/** @type {number | undefined} */ index) =>
    index === undefined ? '' : (accounts[index] ?? '')
  const [from, to] = [at(layout.from), at(layout.to)]
  const ownerOf = (/** @type {string} */ account) => holders.get(account)?.owner ?? account
  const contract = at(layout.mint) || (holders.get(from)?.mint ?? holders.get(to)?.mint ?? '')
  const amount = String(new DataView(data.buffer).getBigUint64(1, true))
  return [
    { kind: 'token', contract, tokenId: '', sender: ownerOf(from), receiver: ownerOf(to), amount },
  ]
}
