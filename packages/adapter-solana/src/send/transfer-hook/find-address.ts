import { formatSolanaAddress, parseSolanaAddress } from '@carabiner/core/solana'
import { address, getProgramDerivedAddress } from '@solana/addresses'
import { TransferHookError } from '../../errors/token-errors.js'
import type { ExtraAccount } from './extra-accounts.js'

/** The call of a hook, with the accounts that are known so far. */
export interface HookCall {
  readonly program: string
  readonly data: Uint8Array
  /** The accounts in the order of their indexes, which configurations refer to. */
  readonly accounts: readonly string[]
  /** Reads the data at an address. @returns undefined when the address has no data */
  read(address: string): Promise<Uint8Array | undefined>
}

const derivedByHook = 1
const written = 2
const derivedByOther = 128
/** The kinds of seeds of an address. */
const seeds = { literal: 1, instruction: 2, accountKey: 3, accountData: 4 }
const dataSources = { instruction: 1, account: 2 }
const addressSize = 32

/**
 * Finds the address of an additional account of a hook.
 *
 * @throws {TransferHookError} when there is no such address
 */
export async function findAddress({ kind, config }: ExtraAccount, call: HookCall): Promise<string> {
  if (kind === 0) return formatSolanaAddress(config)
  if (kind === written) return formatSolanaAddress(await readWritten(config, call))
  if (kind !== derivedByHook && kind < derivedByOther) throw unknown()
  const program = kind === derivedByHook ? call.program : accountAt(call, kind - derivedByOther)
  const parts = await readSeeds(config, call)
  try {
    const programAddress = address(program)
    return (await getProgramDerivedAddress({ programAddress, seeds: parts }))[0]
  } catch (error) {
    throw new TransferHookError('the address of a hook account cannot be derived', error)
  }
}

async function readWritten(config: Uint8Array, call: HookCall): Promise<Uint8Array> {
  const [source, first = 0, second = 0] = config
  if (source === dataSources.instruction) return part(call.data, first, addressSize)
  if (source !== dataSources.account) throw unknown()
  return part(await dataAt(call, first), second, addressSize)
}

async function readSeeds(config: Uint8Array, call: HookCall): Promise<Uint8Array[]> {
  const seedBytes: Uint8Array[] = []
  let at = 0
  while (at < config.length && config[at] !== 0) {
    const [first = 0, second = 0, third = 0] = config.subarray(at + 1)
    switch (config[at]) {
      case seeds.literal:
        seedBytes.push(part(config, at + 2, first))
        at += 2 + first
        break
      case seeds.instruction:
        seedBytes.push(part(call.data, first, second))
        at += 3
        break
      case seeds.accountKey:
        seedBytes.push(parseSolanaAddress(accountAt(call, first)) ?? new Uint8Array())
        at += 2
        break
      case seeds.accountData:
        seedBytes.push(part(await dataAt(call, first), second, third))
        at += 4
        break
      default:
        throw unknown()
    }
  }
  return seedBytes
}

function accountAt({ accounts }: HookCall, index: number): string {
  const match = accounts[index]
  if (match === undefined)
    throw new TransferHookError('the hook needs an account that does not exist')
  return match
}

async function dataAt(call: HookCall, index: number): Promise<Uint8Array> {
  const data = await call.read(accountAt(call, index))
  if (!data) throw new TransferHookError('the hook needs an account that does not exist')
  return data
}

function part(data: Uint8Array, start: number, size: number): Uint8Array {
  if (start + size > data.length)
    throw new TransferHookError('the hook needs data that does not exist')
  return data.subarray(start, start + size)
}

const unknown = () => new TransferHookError('the hook’s account list can’t be read')
