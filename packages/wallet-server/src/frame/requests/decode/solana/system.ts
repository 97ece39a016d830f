import { address, native, statement, warn } from '@carabiner/core/preview'
import {
  identifySystemInstruction,
  parseSystemInstruction,
  SystemInstruction,
} from '@solana-program/system'
import type { SolanaContext } from './context.js'
import { type DecodedInstruction, decodedInstruction, type Instruction } from './instruction.js'
import { receiverWarnings } from './receiver.js'

/**
 * Describes an instruction of the System program.
 *
 * @throws if it cannot be parsed
 */
export function decodeSystem(
  { data = new Uint8Array(), ...rest }: Instruction,
  context: SolanaContext,
): DecodedInstruction | undefined {
  const [nonce] = rest.accounts ?? []
  // Not parsed: for a nonce account that is its own authority, the runtime takes fewer accounts
  // than the parser.
  if (nonce && identifySystemInstruction(data) === SystemInstruction.AdvanceNonceAccount) {
    const account = address(nonce.address)
    return decodedInstruction([statement('solana.nonce', { account })], [warn('solana.nonce')])
  }
  const parsed = parseSystemInstruction({ ...rest, data })
  switch (parsed.instructionType) {
    case SystemInstruction.TransferSol:
    case SystemInstruction.TransferSolWithSeed: {
      const { source, destination } = parsed.accounts
      return sent(source.address, destination.address, parsed.data.amount, context)
    }
    case SystemInstruction.WithdrawNonceAccount: {
      const { nonceAccount, recipientAccount } = parsed.accounts
      return sent(
        nonceAccount.address,
        recipientAccount.address,
        parsed.data.withdrawAmount,
        context,
      )
    }
    case SystemInstruction.CreateAccount:
    case SystemInstruction.CreateAccountWithSeed: {
      const { data: made } = parsed
      const lamports = 'lamports' in made ? made.lamports : made.amount
      const values = { amount: native(lamports), program: address(made.programAddress) }
      const account = address(parsed.accounts.newAccount.address)
      return decodedInstruction([statement('solana.create', { ...values, account })])
    }
    case SystemInstruction.Assign:
    case SystemInstruction.AssignWithSeed: {
      const account = address(parsed.accounts.account.address)
      const values = { account, program: address(parsed.data.programAddress) }
      return decodedInstruction([statement('solana.assign', values)], [warn('solana.owner')])
    }
    case SystemInstruction.AuthorizeNonceAccount: {
      const account = address(parsed.accounts.nonceAccount.address)
      const to = address(parsed.data.newNonceAuthority)
      const sentence = statement('solana.nonce.authority', { account, to })
      return decodedInstruction([sentence], [warn('solana.authority', { account })])
    }
    case SystemInstruction.Allocate:
    case SystemInstruction.AllocateWithSeed:
    case SystemInstruction.InitializeNonceAccount:
    case SystemInstruction.UpgradeNonceAccount:
      return decodedInstruction([])
    default:
      return undefined
  }
}

function sent(from: string, to: string, lamports: bigint, context: SolanaContext) {
  const values = { amount: native(lamports), to: address(to), from: address(from) }
  const kind = from === context.account ? 'solana.transfer' : 'solana.transferFrom'
  return decodedInstruction([statement(kind, values)], receiverWarnings(to, context))
}
