import type { Change } from '../change.js'
import { ruledLamports } from './rulers.js'
import type { SolanaAccount } from './solana-account.js'
import { readTokenAccount } from './token-account.js'

/** An account before and after. */
export interface Difference {
  readonly address: string
  readonly before: SolanaAccount
  readonly after: SolanaAccount
}

/** Returns the changes of an account's SOL and tokens, with new delegates. */
export function readDifferences(
  differences: readonly Difference[],
  account: string,
  fee: bigint,
): readonly Change[] {
  const sums = new Map<string, bigint>()
  const allowed: Change[] = []
  const add = (token: string, sum: bigint) => sums.set(token, (sums.get(token) ?? 0n) + sum)
  const sol = solMoved(differences, account, fee)
  if (sol !== 0n) add('native', sol)
  for (const { before, after } of differences) {
    const [tokensBefore, tokensAfter] = [readTokenAccount(before), readTokenAccount(after)]
    if (tokensBefore?.owner === account) add(tokensBefore.mint, -tokensBefore.amount)
    if (tokensAfter?.owner !== account) continue
    add(tokensAfter.mint, tokensAfter.amount)
    const { delegate } = tokensAfter
    if (delegate && !isSame(tokensBefore?.delegate, delegate)) {
      const value = { type: 'amount', token: tokensAfter.mint, raw: delegate.amount } as const
      allowed.push({ direction: 'allows', value, spender: delegate.address })
    }
  }
  const moved = [...sums].flatMap(([token, sum]): Change[] =>
    sum === 0n
      ? []
      : [
          {
            direction: sum < 0n ? 'out' : 'in',
            value: { type: 'amount', token, raw: sum < 0n ? -sum : sum },
          },
        ],
  )
  return [...moved, ...allowed]
}

/**
 * Returns the wallet's change of SOL. A loss of the visitor's other accounts counts too, unless it
 * returns to the wallet.
 */
function solMoved(differences: readonly Difference[], account: string, fee: bigint): bigint {
  const wallet = differences.find(({ address }) => address === account)
  const moved = (wallet?.after?.lamports ?? 0n) - (wallet?.before?.lamports ?? 0n) + fee
  const lost = differences.reduce((sum, { address, before, after }) => {
    if (address === account) return sum
    const [lamportsBefore, lamportsAfter] = [
      ruledLamports(before, account),
      ruledLamports(after, account),
    ]
    const left = after?.lamports ?? 0n
    // SOL that stays in the account has not left, whoever owns it afterwards.
    return (
      sum +
      lamportsBefore -
      (lamportsAfter > 0n || lamportsBefore === 0n
        ? lamportsAfter
        : lamportsBefore < left
          ? lamportsBefore
          : left)
    )
  }, 0n)
  return lost > 0n && moved < lost ? moved - lost : moved
}

type Delegate = { readonly address: string; readonly amount: bigint }

const isSame = (before: Delegate | undefined, after: Delegate) =>
  before?.address === after.address && before.amount === after.amount
