import { expect, it } from 'vitest'
import { eventOf } from './view-events.js'

it.each([
  [{ view: 'EmailLogin' }, 'EMAIL_LOGIN_SELECTED'],
  [{ view: 'UpdateEmailWallet' }, 'EMAIL_EDIT'],
  [{ view: 'Transactions' }, 'CLICK_TRANSACTIONS'],
  [{ view: 'WalletSend' }, 'OPEN_SEND'],
  [{ view: 'Swap' }, 'OPEN_SWAP'],
  [{ view: 'SwapSelectToken', data: { side: 'from' } }, 'CLICK_SELECT_TOKEN_TO_SWAP'],
  [{ view: 'OnRampAmount' }, 'SELECT_BUY_CRYPTO'],
  [{ view: 'RegisterAccountName' }, 'OPEN_ENS_FLOW'],
  [{ view: 'Connect' }, undefined],
  [{ view: 'Account' }, undefined],
] as const)(
  'opening the view %j reports the matching analytics event, if any: %s',
  (request, event) => {
    expect(eventOf(request)).toBe(event)
  },
)

it('choosing one of the app’s networks in UnsupportedChain reports an analytics event only for swaps', () => {
  const data = { swapNetworks: ['eip155:1' as const] }
  expect(eventOf({ view: 'UnsupportedChain', data })).toBe('CLICK_SELECT_NETWORK_TO_SWAP')
  expect(eventOf({ view: 'UnsupportedChain', data: {} })).toBeUndefined()
})
