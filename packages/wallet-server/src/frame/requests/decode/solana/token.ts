import {
  address,
  amount,
  number,
  type Statement,
  statement,
  text,
  token,
  type Warning,
  warn,
} from '@carabiner/core/preview'
import { AuthorityType, parseTokenInstruction, TokenInstruction } from '@solana-program/token'
import type { SolanaContext } from './context.js'
import { type DecodedInstruction, decodedInstruction, type Instruction } from './instruction.js'
import { receiverWarnings } from './receiver.js'
import { sent } from './token-transfer.js'
import { decodeTransferWithFee } from './transfer-with-fee.js'

/** The last instruction number that both token programs share. Later ones of Token-2022 differ. */
const lastShared = 20

/**
 * Describes an instruction of SPL Token or Token-2022.
 *
 * @returns undefined for an unknown instruction
 * @throws if it cannot be parsed
 */
export function decodeToken(
  { data = new Uint8Array(), ...rest }: Instruction,
  context: SolanaContext,
): DecodedInstruction | undefined {
  if ((data[0] ?? 0) > lastShared) return decodeTransferWithFee({ data, ...rest }, context)
  const parsed = parseTokenInstruction({ ...rest, data })
  switch (parsed.instructionType) {
    case TokenInstruction.Transfer:
    case TokenInstruction.TransferChecked: {
      const { source, destination, authority } = parsed.accounts
      const mint = 'mint' in parsed.accounts ? parsed.accounts.mint.address : undefined
      const { amount } = parsed.data
      const accounts = { source: source.address, destination: destination.address }
      return sent({ ...accounts, mint, authority: authority.address, amount }, context)
    }
    case TokenInstruction.Approve:
    case TokenInstruction.ApproveChecked: {
      const { source, delegate } = parsed.accounts
      const mint = 'mint' in parsed.accounts ? parsed.accounts.mint.address : undefined
      const mintAddress = mint ?? context.tokenAccountOf(source.address)?.mint
      const values = { delegate: address(delegate.address), source: address(source.address) }
      return decodedInstruction(
        [counted('solana.token.approve', values, mintAddress, parsed.data.amount)],
        [warn('solana.delegate', { delegate: address(delegate.address) })],
      )
    }
    case TokenInstruction.Revoke: {
      const source = address(parsed.accounts.source.address)
      return decodedInstruction([statement('solana.token.revoke', { source })])
    }
    case TokenInstruction.SetAuthority:
      return authority(parsed.accounts.owned.address, parsed.data)
    case TokenInstruction.CloseAccount: {
      const { account, destination } = parsed.accounts
      const values = { account: address(account.address), to: address(destination.address) }
      return decodedInstruction(
        [statement('solana.token.close', values)],
        receiverWarnings(destination.address, context),
      )
    }
    case TokenInstruction.Burn:
    case TokenInstruction.BurnChecked: {
      const { account, mint } = parsed.accounts
      const source = address(account.address)
      return decodedInstruction([
        counted('solana.token.burn', { source }, mint.address, parsed.data.amount),
      ])
    }
    case TokenInstruction.MintTo:
    case TokenInstruction.MintToChecked: {
      const { mint, token: to } = parsed.accounts
      const values = { token: token(mint.address), to: address(to.address) }
      return decodedInstruction([
        statement('solana.token.mint', { ...values, count: number(parsed.data.amount) }),
      ])
    }
    case TokenInstruction.SyncNative: {
      const account = address(parsed.accounts.account.address)
      return decodedInstruction([statement('solana.token.sync', { account })])
    }
    case TokenInstruction.InitializeAccount:
      return accountCreation(parsed.accounts.mint.address, parsed.accounts.owner.address)
    case TokenInstruction.InitializeAccount2:
    case TokenInstruction.InitializeAccount3:
      return accountCreation(parsed.accounts.mint.address, parsed.data.owner)
    default:
      return undefined
  }
}

const accountCreation = (mint: string, owner: string) =>
  decodedInstruction([
    statement('solana.token.account', { token: token(mint), owner: address(owner) }),
  ])

const counted = (
  kind: 'solana.token.approve' | 'solana.token.burn',
  values: Statement['values'],
  mint: string | undefined,
  raw: bigint,
): Statement =>
  mint === undefined
    ? statement(`${kind}.unnamed`, { ...values, count: number(raw) })
    : statement(kind, { ...values, amount: amount(mint, raw) })

const authorities: Readonly<Record<AuthorityType, string>> = {
  [AuthorityType.MintTokens]: 'right to make more',
  [AuthorityType.FreezeAccount]: 'right to freeze accounts',
  [AuthorityType.AccountOwner]: 'ownership',
  [AuthorityType.CloseAccount]: 'right to close',
}

function authority(
  owned: string,
  data: {
    authorityType: AuthorityType
    newAuthority: { __option: 'Some'; value: string } | { __option: 'None' }
  },
): DecodedInstruction {
  const account = address(owned)
  const values = { account, authority: text(authorities[data.authorityType]) }
  if (data.newAuthority.__option === 'None') {
    const removalWarnings = [warn('solana.authority.none', { account })]
    return decodedInstruction([statement('solana.token.authority.none', values)], removalWarnings)
  }
  const warnings: Warning[] = [warn('solana.authority', { account })]
  const to = address(data.newAuthority.value)
  return decodedInstruction([statement('solana.token.authority', { ...values, to })], warnings)
}
