import { formatSolanaAddress } from '@carabiner/core/solana'
import { readAccounts } from '../rpc/accounts.js'
import type { RequestTarget, RpcContext } from '../rpc/ask.js'
import { lookupTableProgram } from '../transactions/programs.js'
import type { ReadInstruction } from '../transactions/read-instructions.js'

/** Offset of a table's addresses. */
const start = 56
const place = /^(\w+):(\d+)$/

/**
 * Replaces places in address lookup tables by the addresses there.
 *
 * @returns undefined if one cannot be found
 */
export async function withLookedUp(
  context: RpcContext,
  target: RequestTarget,
  instructions: readonly ReadInstruction[],
): Promise<readonly ReadInstruction[] | undefined> {
  const names = instructions.flatMap((one) => [one.program, ...one.accounts.map(addressOf)])
  const tables = [...new Set(names.flatMap((name) => place.exec(name)?.[1] ?? []))]
  if (tables.length === 0) return instructions
  const accounts = await readAccounts(context, target, tables)
  const find = (name: string): string | undefined => {
    const [, table, index] = place.exec(name) ?? []
    if (table === undefined) return name
    const account = accounts[tables.indexOf(table)]
    if (account?.owner !== lookupTableProgram) return undefined
    const from = start + Number(index) * 32
    const bytes = account.data.slice(from, from + 32)
    return bytes.length === 32 ? formatSolanaAddress(bytes) : undefined
  }
  const resolved: ReadInstruction[] = []
  for (const one of instructions) {
    const program = find(one.program)
    const uses = one.accounts.flatMap((use) => {
      const address = find(use.address)
      return address === undefined ? [] : [{ ...use, address }]
    })
    if (program === undefined || uses.length < one.accounts.length) return undefined
    resolved.push({ ...one, program, accounts: uses })
  }
  return resolved
}

const addressOf = ({ address }: { readonly address: string }) => address
