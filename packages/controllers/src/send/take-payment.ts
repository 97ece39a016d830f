import { amountText, readAmount } from '@carabiner/core/adapter'
import { isSameAddress } from '../account/is-same-address.js'
import type { TokensController } from '../tokens/tokens.js'
import { contractOf } from './draft.js'
import type { ReceiverScope } from './receiver.js'
import type { SendController } from './send-controller.js'
import type { SendState } from './send-state.js'

interface PaymentParts {
  readonly state: SendState
  readonly tokens: Pick<TokensController, 'list'>
  form(): Pick<SendController, 'chooseToken' | 'enter'>
}

/** Creates the functions that apply the token and amount of a payment link. */
export const createPaymentTaker = ({
  state,
  tokens,
  form,
}: PaymentParts): Required<Pick<ReceiverScope, 'choose' | 'enter'>> => ({
  choose(linkToken) {
    const token = tokens
      .list()
      .find(({ address }) => isSameAddress(contractOf(address) ?? 'native', linkToken))
    if (token) form().chooseToken(token)
    return token !== undefined
  },
  enter({ text, unit }) {
    const { token } = state
    if (!token) return true
    const units = unit === 'whole' ? readAmount(text, token) : BigInt(text)
    // Enter the link's own text: a conversion to units and back could lose digits.
    const entered = unit === 'whole' ? text : amountText(BigInt(text), token)
    if (units === undefined || entered === undefined) return false
    if (state.entered === '' && units > 0n) {
      state.unit = 'token'
      form().enter(entered)
    }
    return true
  },
})
