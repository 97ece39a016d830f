import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ModalEventProperties } from './modal-event.js'

type Documented = {
  readonly [Name in keyof ModalEventProperties]: Record<
    keyof ModalEventProperties[Name] & string,
    true
  >
}

const noProperties = {}
const network = { network: true } as const
const error = { error: true } as const
const provider = { provider: true } as const
const sent = { ...network, token: true } as const
const swapped = { ...network, from: true, to: true } as const

/** Each event with its properties. The type requires all of them. */
const events: Documented = {
  MODAL_OPEN: { connected: true },
  MODAL_CLOSE: { connected: true },
  VIEW_SHOWN: { view: true },
  SELECT_WALLET: { name: true, view: true },
  QR_SHOWN: { name: true },
  SEARCH_WALLET: noProperties,
  GET_WALLET: { name: true, type: true },
  LINK_COPIED: noProperties,
  LINK_OPENED: { name: true },
  CONNECT_SUCCESS: { name: true, namespace: true, reconnect: true, method: true },
  USER_REJECTED: { name: true, error: true },
  CONNECT_ERROR: { name: true, error: true },
  DISCONNECT_SUCCESS: { namespace: true },
  DISCONNECT_ERROR: error,
  SWITCH_NETWORK: network,
  REGISTER_NAME_INITIATED: network,
  REGISTER_NAME_SUCCESS: network,
  REGISTER_NAME_ERROR: { ...network, ...error },
  CLICK_SIGN_SIWX_MESSAGE: network,
  CLICK_CANCEL_SIWX: network,
  SIWX_AUTH_SUCCESS: network,
  SIWX_AUTH_ERROR: { ...network, ...error },
  SIGN_OUT: network,
  EMAIL_SUBMITTED: noProperties,
  EMAIL_VERIFICATION_CODE_SENT: noProperties,
  EMAIL_VERIFICATION_CODE_PASS: noProperties,
  DEVICE_REGISTERED_FOR_EMAIL: noProperties,
  EMAIL_VERIFICATION_CODE_FAIL: error,
  SOCIAL_LOGIN_STARTED: provider,
  SOCIAL_LOGIN_SUCCESS: provider,
  SOCIAL_LOGIN_CANCELED: provider,
  SOCIAL_LOGIN_REQUEST_USER_DATA: provider,
  SOCIAL_LOGIN_ERROR: { ...provider, ...error },
  SET_PREFERRED_ACCOUNT_TYPE: { ...network, accountType: true },
  LOAD_MORE_TRANSACTIONS: network,
  ERROR_FETCH_TRANSACTIONS: network,
  SEND_INITIATED: sent,
  SEND_SUCCESS: sent,
  SEND_REJECTED: { ...sent, ...error },
  SEND_ERROR: { ...sent, ...error },
  INITIATE_SWAP: swapped,
  SWAP_SUCCESS: swapped,
  SWAP_ERROR: { ...swapped, ...error },
  SWAP_APPROVAL_ERROR: { ...swapped, ...error },
  SELECT_BUY_PROVIDER: provider,
  CLICK_ALL_WALLETS: noProperties,
  CLICK_WALLET_HELP: noProperties,
  CLICK_GET_WALLET_HELP: noProperties,
  CLICK_NETWORKS: noProperties,
  CLICK_NETWORK_HELP: noProperties,
  EMAIL_LOGIN_SELECTED: noProperties,
  EMAIL_EDIT: noProperties,
  CLICK_TRANSACTIONS: noProperties,
  OPEN_SEND: network,
  OPEN_SWAP: network,
  CLICK_SELECT_TOKEN_TO_SWAP: noProperties,
  CLICK_SELECT_NETWORK_TO_SWAP: noProperties,
  SELECT_BUY_CRYPTO: noProperties,
  OPEN_ENS_FLOW: noProperties,
}

const namesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

it('docs/analytics.md lists each analytics event with its properties', () => {
  const page = readFileSync(new URL('../../../../docs/analytics.md', import.meta.url), 'utf8')
  const [, table = ''] = page.split(/^\| `event` .*\n.*\n/m)
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n')
  const documented = rows.flatMap((row) => {
    const [, names, properties] = row.split('|')
    return namesIn(names).map((name) => [name, namesIn(properties).sort()] as const)
  })
  const expected = Object.entries(events).map(
    ([name, properties]) => [name, Object.keys(properties).sort()] as const,
  )
  expect(new Map(documented)).toEqual(new Map(expected))
  expect(documented).toHaveLength(expected.length)
})
