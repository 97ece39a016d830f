// A request of each kind, and what says that it is done.
import type { EventName, RequestPayload, SuccessPayload } from './index.js'

type Samples = {
  readonly [Name in EventName]: {
    readonly request: RequestPayload<Name>
    readonly success: SuccessPayload<Name>
  }
}

const nothing = { request: undefined, success: undefined } as const
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const user = { address, chainId: 1 }
const uri = 'https://wallet.example/callback?code=abc'
const otp = '123456'
const email = 'a@b.co'
const one = { id: 'a', provider: 'x', label: null, linkedAt: 1 } as const
const device = { id: 'a', name: 'Chrome on Windows', app: null, signedInAt: 1, isCurrent: true }
const userName = 'ann'

export const samples: Samples = {
  SWITCH_NETWORK: { request: { chainId: 1 }, success: { chainId: 1 } },
  CONNECT_EMAIL: { request: { email }, success: { action: 'CONNECT' } },
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: { request: { otp }, success: undefined },
  CONNECT_SOCIAL: { request: { uri }, success: user },
  GET_SOCIAL_REDIRECT_URI: { request: { provider: 'x' }, success: { uri } },
  GET_FARCASTER_URI: { request: undefined, success: { url: uri } },
  CONNECT_FARCASTER: { request: undefined, success: { userName } },
  GET_USER: { request: { chainId: 1 }, success: user },
  SIGN_OUT: nothing,
  IS_CONNECTED: { request: undefined, success: { isConnected: true } },
  GET_CHAIN_ID: { request: undefined, success: { chainId: 1 } },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    request: undefined,
    success: { smartAccountEnabledNetworks: [1] },
  },
  INIT_SMART_ACCOUNT: { request: undefined, success: { address, isDeployed: true } },
  SET_PREFERRED_ACCOUNT: { request: { type: 'eoa' }, success: { type: 'eoa', address } },
  RPC_REQUEST: { request: { method: 'eth_chainId', params: [] }, success: '0x1' },
  ESTIMATE_CALLS: {
    request: { from: address, chainId: 1, calls: [{ to: address }] },
    success: { highest: '0x2', expected: '0x1', deposit: '0x0', gas: '0x1', maxFeePerGas: '0x1' },
  },
  RPC_ABORT: nothing,
  UPDATE_EMAIL: { request: { email }, success: { action: 'VERIFY_PRIMARY_OTP' } },
  UPDATE_EMAIL_PRIMARY_OTP: { request: { otp }, success: undefined },
  UPDATE_EMAIL_SECONDARY_OTP: { request: { otp }, success: { newEmail: email } },
  SYNC_THEME: { request: { themeMode: 'dark' }, success: undefined },
  SYNC_DAPP_DATA: { request: { projectId: '0123' }, success: undefined },
  GET_CUSTODY: {
    request: undefined,
    success: { keys: 'ready', isCodeKept: true, hasPasskey: false },
  },
  OPEN_SCREEN: { request: { screen: 'export' }, success: undefined },
  CLOSE_SCREEN: nothing,
  SIGN_IN_SOCIAL: { request: { uri }, success: undefined },
  GET_TELEGRAM_REDIRECT_URI: { request: undefined, success: { uri } },
  GET_FARCASTER_RESULT_URI: { request: undefined, success: { uri } },
  CONNECT_TELEGRAM: { request: { initData: 'user=1' }, success: { userName } },
  CANCEL_LOGIN: {
    request: { request: '6f1d5b0e-8f0e-4b4e-9c53-1b8a0b0c9a77' },
    success: undefined,
  },
  GET_LOGINS: { request: undefined, success: { logins: [one] } },
  LINK_SOCIAL: { request: { uri }, success: { logins: [one] } },
  REMOVE_LOGIN: { request: { id: 'a' }, success: { logins: [] } },
  GET_DEVICES: { request: undefined, success: { devices: [device] } },
  REMOVE_DEVICE: { request: { id: 'b' }, success: { devices: [device] } },
  SIGN_OUT_EVERYWHERE: nothing,
  RELOAD: nothing,
}

/** The names of all requests. */
export const eventNames = Object.keys(samples) as EventName[]
