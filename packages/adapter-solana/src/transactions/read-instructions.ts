import type { Message } from './transaction.js'

/** An account of an instruction, with its permissions in the whole transaction. */
export interface AccountUse {
  /** The address in base58, or its position in an address lookup table: `table:index`. */
  address: string
  signer: boolean
  writable: boolean
}

export interface ReadInstruction {
  program: string
  accounts: readonly AccountUse[]
  data: Uint8Array
}

/**
 * Reads the instructions of a message.
 *
 * @returns undefined when one names an account that the message lacks
 */
export function readInstructions(message: Message): readonly ReadInstruction[] | undefined {
  const uses = [...staticUses(message), ...lookedUpUses(message)]
  const instructions: ReadInstruction[] = []
  for (const { program, accounts, data } of indexedInstructions(message)) {
    const named = accounts.flatMap((index) => uses[index] ?? [])
    const { address } = uses[program] ?? {}
    if (address === undefined || named.length < accounts.length) return undefined
    instructions.push({ program: address, accounts: named, data: Uint8Array.from(data) })
  }
  return instructions
}

/** Returns each instruction with the indexes of its accounts. */
const indexedInstructions = (message: Message) =>
  message.version === 1
    ? message.instructionHeaders.map(({ programAccountIndex }, at) => ({
        program: programAccountIndex,
        accounts: message.instructionPayloads[at]?.instructionAccountIndices ?? [],
        data: message.instructionPayloads[at]?.instructionData ?? [],
      }))
    : message.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
        program: programAddressIndex,
        accounts: accountIndices ?? [],
        data: data ?? [],
      }))

function staticUses({ staticAccounts, header }: Message): AccountUse[] {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  return staticAccounts.map((address, index) => ({
    address,
    signer: index < numSignerAccounts,
    writable:
      index < numSignerAccounts
        ? index < numSignerAccounts - numReadonlySignerAccounts
        : index < staticAccounts.length - numReadonlyNonSignerAccounts,
  }))
}

/** Returns the accounts from address lookup tables: first all writable, then all read-only ones. */
function lookedUpUses(message: Message): AccountUse[] {
  const tables = (message.version === 0 && message.addressTableLookups) || []
  const use = (table: string, indexes: readonly number[], writable: boolean) =>
    indexes.map((index) => ({ address: `${table}:${index}`, signer: false, writable }))
  return [
    ...tables.flatMap((one) => use(one.lookupTableAddress, one.writableIndexes, true)),
    ...tables.flatMap((one) => use(one.lookupTableAddress, one.readonlyIndexes, false)),
  ]
}
