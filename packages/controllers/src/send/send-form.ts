import { convertEntry } from './amount-of.js'
import type { SendPlace } from './draft.js'
import type { MaxAmountQuery } from './max-amount-query.js'
import type { ReceiverCheck } from './receiver.js'
import type { SendController } from './send-controller.js'
import type { SendState } from './send-state.js'

interface SendFormParts {
  readonly state: SendState
  readonly check: ReceiverCheck
  readonly maxAmount: MaxAmountQuery
  place(): SendPlace | undefined
  /** Returns to the form, so that it can be edited. @returns false while the wallet is prompted */
  mayChange(): boolean
}

/** Creates the form, with a token, an amount and a receiver. */
export function createSendForm({
  state,
  check,
  maxAmount,
  place,
  mayChange,
}: SendFormParts): Pick<
  SendController,
  'receiver' | 'chooseToken' | 'refreshToken' | 'enter' | 'switchUnit' | 'enterAll'
> {
  /** Clears the maximum. @returns whether the amount may be edited */
  const changeAmount = (): boolean => {
    if (!mayChange()) return false
    state.isAll = false
    delete state.failure
    maxAmount.stop()
    return true
  }
  return {
    receiver: {
      type: (text) => mayChange() && check.type(text),
      put: (text) => mayChange() && check.put(text),
      check: () => mayChange() && check.check(),
      clear: () => mayChange() && check.clear(),
      stop: check.stop,
    },
    chooseToken(token) {
      if (!changeAmount()) return
      // Clear the amount of another token. An amount typed before there was a token stays.
      const isOther = state.token !== undefined && state.token.id !== token.id
      if (isOther) Object.assign(state, { entered: '', unit: 'token' })
      state.token = token
      check.check()
    },
    refreshToken(token) {
      const { token: chosen, step } = state
      // The review keeps the decimals and the multiplier that it began with.
      const isSame =
        token.quantity.decimals === chosen?.quantity.decimals &&
        token.uiMultiplier === chosen.uiMultiplier
      if (token.id === chosen?.id && (isSame || step === 'editing')) state.token = token
    },
    enter(text) {
      if (changeAmount()) state.entered = text
    },
    switchUnit() {
      if (state.token?.price === undefined || !mayChange()) return
      Object.assign(state, convertEntry(state))
    },
    async enterAll() {
      const sendPlace = place()
      const { token } = state
      if (token?.chainId !== sendPlace?.network.caipNetworkId) return
      if (sendPlace && token && sendPlace.adapter.send && changeAmount())
        await maxAmount.read(sendPlace, token)
    },
  }
}
