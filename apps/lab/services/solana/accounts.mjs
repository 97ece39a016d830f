// @ts-check
import { AccountState } from '@solana-program/token'
import { isTokenProgram, readMint, readTokenAccount, token2022Program } from './token-layout.mjs'
import { uiAmountOf } from './ui-amount.mjs'

/** @typedef {import('litesvm').LiteSVM} Svm */
/** @typedef {import('@solana/kit').Address} Address */
/** @typedef {import('@solana/kit').EncodedAccount} EncodedAccount */

/** An account, or undefined when there is none. @param {Svm} svm @param {Address} at @returns {EncodedAccount | undefined} */
export function accountAt(svm, at) {
  const account = svm.getAccount(at)
  return account.exists && account.lamports > 0n ? account : undefined
}

/**
 * A token amount in the three forms that JSON-RPC gives.
 *
 * @param {Svm} svm
 * @param {bigint} amount
 * @param {Address} mint
 */
export function tokenAmount(svm, amount, mint) {
  const decimals = mintAt(svm, mint)?.decimals ?? 0
  const isExtended = accountAt(svm, mint)?.programAddress === token2022Program
  // Its mints may count for people otherwise: the program itself says how.
  const own = isExtended ? uiAmountOf(svm, mint, amount) : undefined
  const uiAmountString = own ?? plainAmount(amount, decimals)
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** @param {bigint} amount @param {number} decimals */
function plainAmount(amount, decimals) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return part ? `${whole}.${part}` : whole
}

/** @param {Svm} svm @param {Address} mint */
export const mintAt = (svm, mint) => {
  const account = accountAt(svm, mint)
  return account && isTokenProgram(account.programAddress)
    ? readMint(Uint8Array.from(account.data))
    : undefined
}

/** @param {EncodedAccount} account */
export const tokenAccountOf = ({ programAddress, data }) =>
  isTokenProgram(programAddress) ? readTokenAccount(Uint8Array.from(data)) : undefined

/**
 * An account as JSON-RPC gives it.
 *
 * @param {Svm} svm
 * @param {EncodedAccount} account
 * @param {unknown} encoding
 */
export function encodeAccount(svm, account, encoding) {
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

/** @param {Svm} svm @param {EncodedAccount} account */
function parseToken(svm, account) {
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
