import { expect, it } from 'vitest'
import { eventOf } from './view-events.js'

it.each([
  ['EmailLogin', 'EMAIL_LOGIN_SELECTED'],
  ['UpdateEmailWallet', 'EMAIL_EDIT'],
  ['Transactions', 'CLICK_TRANSACTIONS'],
  ['WalletSend', 'OPEN_SEND'],
  ['Swap', 'OPEN_SWAP'],
  ['SwapSelectToken', 'CLICK_SELECT_TOKEN_TO_SWAP'],
  ['OnRampAmount', 'SELECT_BUY_CRYPTO'],
  ['RegisterAccountName', 'OPEN_ENS_FLOW'],
  ['Connect', undefined],
  ['Account', undefined],
] as const)('who goes on to %s is told of as %s', (view, event) => {
  expect(eventOf(view)).toBe(event)
})
