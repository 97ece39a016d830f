import {
  AccountMismatchError,
  type Carabiner,
  type FeeEstimate,
  type SentTransaction,
} from '@carabiner/core'
import { OutcomeUnknownError } from '@carabiner/core/adapter'
import type { SendDraft } from './draft.js'
import { SendIncompleteError } from './send-errors.js'

/** The exact transfer to pass to the wallet. */
export interface ExactSend extends SendDraft {
  /** The amount in the token's smallest unit. */
  readonly amount: bigint
  readonly fee: FeeEstimate
  /** The displayed amount that the receiver gets, in the token's smallest unit. */
  readonly received?: bigint
  /** The token's UI multiplier used for the displayed amount. */
  readonly uiMultiplier: string | undefined
}

/**
 * Prompts the wallet for exactly the displayed transfer, with the displayed fee as the maximum.
 *
 * @param onLate - called if the wallet sends it after the wait has ended
 */
export async function askWallet(
  carabiner: Carabiner,
  { place: { account, network }, plan: { to, token }, amount, fee, received }: ExactSend,
  onLate: (sent: SentTransaction) => void,
): Promise<SentTransaction> {
  let isLeft = false
  const follow = (answer: Promise<SentTransaction>) => {
    answer.then(
      (sent) => isLeft && onLate(sent),
      (error: unknown) => isLeft && error instanceof OutcomeUnknownError && onLate(error.sent),
    )
    return answer
  }
  try {
    return await carabiner.perform(
      'send',
      (send, active) => {
        const isSame =
          active.account.address === account.address &&
          active.network.caipNetworkId === network.caipNetworkId
        if (!isSame) throw new AccountMismatchError(account.address, [active.account.address])
        if (token === undefined) {
          return follow(
            send.sendTransaction({ ...active, transaction: { to, value: amount }, fee }),
          )
        }
        if (!send.sendToken) throw new SendIncompleteError('chain')
        return follow(send.sendToken({ ...active, token, to, amount, fee, received }))
      },
      { namespace: account.namespace },
    )
  } catch (error) {
    isLeft = true
    throw error
  }
}
