import type { Address, EncodedAccount } from '@solana/kit'
import { AccountState } from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { isTokenProgram, readMint, readTokenAccount, token2022Program } from './token-layout.js'
import { uiAmountOf } from './ui-amount.js'

export type Svm = LiteSVM
/** Returns an account. Undefined if it does not exist. */
export function accountAt(svm: Svm, at: Address): EncodedAccount | undefined {
  const account = svm.getAccount(at)
  return account.exists && account.lamports > 0n ? account : undefined
}

/** Returns a token amount in the three forms of JSON-RPC. */
export function tokenAmount(svm: Svm, amount: bigint, mint: Address) {
  const decimals = mintAt(svm, mint)?.decimals ?? 0
  const isExtended = accountAt(svm, mint)?.programAddress === token2022Program
  // A Token-2022 mint may have a UI multiplier, which the program itself applies.
  const own = isExtended ? uiAmountOf(svm, mint, amount) : undefined
  const uiAmountString = own ?? plainAmount(amount, decimals)
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

function plainAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return part ? `${whole}.${part}` : whole
}

export const mintAt = (svm: Svm, mint: Address) => {
  const account = accountAt(svm, mint)
  return account && isTokenProgram(account.programAddress)
    ? readMint(Uint8Array.from(account.data))
    : undefined
}

export const tokenAccountOf = ({ programAddress, data }: EncodedAccount) =>
  isTokenProgram(programAddress) ? readTokenAccount(Uint8Array.from(data)) : undefined

/** Returns an account in the format of JSON-RPC. */
export function encodeAccount(svm: Svm, account: EncodedAccount, encoding: unknown) {
  const parsed = encoding === 'jsonParsed' ? parseToken(svm, account) : undefined
  return {
    lamports: Number(account.lamports),
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: 0,
    space: account.data.length,
    data: parsed ?? [Buffer.from(account.data).toString('base64'), 'base64'],
  }
}

function parseToken(svm: Svm, account: EncodedAccount) {
  const data = Uint8Array.from(account.data)
  const program = account.programAddress.startsWith('Tokenz') ? 'spl-token-2022' : 'spl-token'
  if (!isTokenProgram(account.programAddress)) return undefined
  const mint = readMint(data)
  if (mint) {
    const info = { decimals: mint.decimals, supply: mint.supply.toString(), isInitialized: true }
    return { program, space: data.length, parsed: { type: 'mint', info } }
  }
  const token = readTokenAccount(data)
  if (!token) return undefined
  const info = {
    mint: token.mint,
    owner: token.owner,
    isNative: false,
    state: token.state === AccountState.Frozen ? 'frozen' : 'initialized',
    tokenAmount: tokenAmount(svm, token.amount, token.mint),
  }
  return { program, space: data.length, parsed: { type: 'account', info } }
}
