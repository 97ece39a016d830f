import { fromUnits, toUnits } from '@carabiner/core/adapter'
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

/** Fills in what a payment link asks for. */
export const createPaymentTaker = ({
  state,
  tokens,
  form,
}: PaymentParts): Required<Pick<ReceiverScope, 'choose' | 'enter'>> => ({
  choose(asked) {
    const token = tokens
      .list()
      .find(({ address }) => isSameAddress(contractOf(address) ?? 'native', asked))
    if (token) form().chooseToken(token)
    return token !== undefined
  },
  enter({ text, unit }) {
    const { token } = state
    if (!token) return true
    const units = unit === 'whole' ? toUnits(text, token.decimals) : BigInt(text)
    if (units === undefined) return false
    if (state.entered === '' && units > 0n) {
      state.unit = 'token'
      form().enter(fromUnits(units, token.decimals))
    }
    return true
  },
})
