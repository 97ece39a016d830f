import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses'
import { type AccountMeta, AccountRole } from '@solana/instructions'
import { TransferHookError } from '../../errors/token-errors.js'
import { executeMark, readExtraAccounts } from './extra-accounts.js'
import { findAddress, type HookCall } from './find-address.js'

/** A transfer of a token with a hook. */
export interface HookedTransfer extends Pick<HookCall, 'read'> {
  /** The hook's program. */
  readonly program: string
  readonly source: string
  readonly mint: string
  readonly destination: string
  readonly owner: string
  readonly amount: bigint
}

/**
 * Returns the accounts that a transfer needs for its token's hook, in order: the listed accounts,
 * the hook and its list. They do not sign, and an account of the transfer itself stays read-only
 * for the hook.
 *
 * @throws {TransferHookError} when the list is missing or cannot be resolved
 * @see https://spl.solana.com/transfer-hook-interface
 */
export async function hookAccounts({
  read,
  ...transfer
}: HookedTransfer): Promise<readonly AccountMeta[]> {
  const { program, source, mint, destination, owner } = transfer
  const list = await listOf(program, mint)
  const data = await read(list)
  const extras = data && readExtraAccounts(data)
  if (!extras) throw new TransferHookError('the hook’s account list is missing')
  const accounts = [source, mint, destination, owner, list]
  const fixed = new Set(accounts)
  const call: HookCall = { program, data: dataOf(transfer), accounts, read }
  const resolved: AccountMeta[] = []
  for (const extra of extras) {
    const at = await findAddress(extra, call)
    const isWritten = extra.isWritable && !fixed.has(at)
    if (!isWritten) fixed.add(at)
    accounts.push(at)
    resolved.push(account(at, isWritten))
  }
  return [...resolved, account(program), account(list)]
}

async function listOf(program: string, mint: string): Promise<string> {
  const seeds = ['extra-account-metas', getAddressEncoder().encode(address(mint))]
  return (await getProgramDerivedAddress({ programAddress: address(program), seeds }))[0]
}

/** Returns the instruction data of the hook's call. */
function dataOf({ amount }: Pick<HookedTransfer, 'amount'>): Uint8Array {
  const data = Uint8Array.from([...executeMark, ...new Uint8Array(8)])
  new DataView(data.buffer).setBigUint64(executeMark.length, amount, true)
  return data
}

const account = (at: string, isWritten = false): AccountMeta => ({
  address: address(at),
  role: isWritten ? AccountRole.WRITABLE : AccountRole.READONLY,
})
