import { getBase58Encoder } from '@solana/kit'
import { isTokenProgram } from '../../solana/token-layout.js'
import type { TransferRow } from '../store.js'
import type { Node } from './node.js'

const base58 = getBase58Encoder()
const systemProgram = '11111111111111111111111111111111'
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbWFUbfDDG8NqTFqbMJJLYc'

export interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

export type Moved = Omit<TransferRow, 'chainId' | 'hash' | 'position'>

interface Holder {
  readonly owner: string
  readonly mint: string
}

export interface ReadTransactionOptions {
  readonly chainId: string
  readonly node: Node
  readonly entry: { signature: string; slot: bigint; err: unknown; blockTime: bigint | null }
  /** The address whose history contains it. */
  readonly asked: string
}

/** Reads a transaction and the transfers of its instructions, without inner calls of programs. */
export async function readTransaction({ chainId, node, entry, asked }: ReadTransactionOptions) {
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
    transaction: {
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
    } as const,
    transfers: moved.map((one, position) => ({ chainId, hash, position, ...one })),
  }
}

/** Returns the instructions. An airdrop has no transaction, so it has none. */
async function instructionsOf(node: Node, id: string): Promise<Instruction[]> {
  const answer = await node.transaction(id)
  if (!answer) return []
  const { accountKeys, instructions } = answer.transaction.message
  return instructions.map(({ programIdIndex, accounts, data }) => ({
    program: accountKeys[programIdIndex] ?? '',
    accounts: accounts.map((at) => accountKeys[at] ?? ''),
    data: Uint8Array.from(base58.encode(data)),
  }))
}

function movedBy(instruction: Instruction, holders: ReadonlyMap<string, Holder>): Moved[] {
  if (instruction.program === systemProgram) return lamportsOf(instruction)
  return isTokenProgram(instruction.program) ? tokensOf(instruction, holders) : []
}

/** Reads transfers of SOL and the funding of new accounts. */
function lamportsOf({ accounts: [sender = '', receiver = ''], data }: Instruction): Moved[] {
  if (data.length < 12) return []
  const view = new DataView(data.buffer)
  const kind = view.getUint32(0, true)
  if (kind !== 0 && kind !== 2) return []
  const amount = String(view.getBigUint64(4, true))
  return [{ kind: 'native', contract: '', tokenId: '', sender, receiver, amount }]
}

/** The positions of an instruction's accounts, by the instruction's number in the token programs. */
const layouts = new Map([
  [3, { from: 0, to: 1, mint: undefined }],
  [12, { from: 0, to: 2, mint: 1 }],
  [7, { from: undefined, to: 1, mint: 0 }],
  [14, { from: undefined, to: 1, mint: 0 }],
  [8, { from: 0, to: undefined, mint: 1 }],
  [15, { from: 0, to: undefined, mint: 1 }],
])

function tokensOf({ accounts, data }: Instruction, holders: ReadonlyMap<string, Holder>): Moved[] {
  const layout = layouts.get(data[0] ?? -1)
  if (!layout || data.length < 9) return []
  const at = (index: number | undefined) => (index === undefined ? '' : (accounts[index] ?? ''))
  const [from, to] = [at(layout.from), at(layout.to)]
  const ownerOf = (account: string) => holders.get(account)?.owner ?? account
  const contract = at(layout.mint) || (holders.get(from)?.mint ?? holders.get(to)?.mint ?? '')
  const amount = String(new DataView(data.buffer).getBigUint64(1, true))
  return [
    { kind: 'token', contract, tokenId: '', sender: ownerOf(from), receiver: ownerOf(to), amount },
  ]
}
