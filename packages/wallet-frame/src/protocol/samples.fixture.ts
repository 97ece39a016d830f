// A sample request and answer of each event. An event without a sample is a type error.
import type { AnswerPayload, EventName, RequestPayload } from './index.js'

type Samples = {
  readonly [Name in EventName]: {
    readonly request: RequestPayload<Name>
    readonly answer: AnswerPayload<Name>
  }
}

const nothing = { request: undefined, answer: undefined } as const
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const user = { address, chainId: 1 }
const uri = 'https://wallet.example/callback?code=abc'
const otp = '123456'
const email = 'a@b.co'
const one = { id: 'a', provider: 'x', label: null, linkedAt: 1 } as const
const device = { id: 'a', name: 'Chrome on Windows', app: null, signedInAt: 1, isCurrent: true }
const userName = 'ann'

export const samples: Samples = {
  SWITCH_NETWORK: { request: { chainId: 1 }, answer: { chainId: 1 } },
  CONNECT_EMAIL: { request: { email }, answer: { action: 'CONNECT' } },
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: { request: { otp }, answer: undefined },
  CONNECT_SOCIAL: { request: { uri }, answer: user },
  GET_SOCIAL_REDIRECT_URI: { request: { provider: 'x' }, answer: { uri } },
  GET_FARCASTER_URI: { request: undefined, answer: { url: uri } },
  CONNECT_FARCASTER: { request: undefined, answer: { userName } },
  GET_USER: { request: { chainId: 1 }, answer: user },
  SIGN_OUT: nothing,
  IS_CONNECTED: { request: undefined, answer: { isConnected: true } },
  GET_CHAIN_ID: { request: undefined, answer: { chainId: 1 } },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    request: undefined,
    answer: { smartAccountEnabledNetworks: [1] },
  },
  INIT_SMART_ACCOUNT: { request: undefined, answer: { address, isDeployed: true } },
  SET_PREFERRED_ACCOUNT: { request: { type: 'eoa' }, answer: { type: 'eoa', address } },
  RPC_REQUEST: { request: { method: 'eth_chainId', params: [] }, answer: '0x1' },
  ESTIMATE_CALLS: {
    request: { from: address, chainId: 1, calls: [{ to: address }] },
    answer: { highest: '0x2', expected: '0x1', deposit: '0x0', gas: '0x1', maxFeePerGas: '0x1' },
  },
  RPC_ABORT: nothing,
  UPDATE_EMAIL: { request: { email }, answer: { action: 'VERIFY_PRIMARY_OTP' } },
  UPDATE_EMAIL_PRIMARY_OTP: { request: { otp }, answer: undefined },
  UPDATE_EMAIL_SECONDARY_OTP: { request: { otp }, answer: { newEmail: email } },
  SYNC_THEME: { request: { themeMode: 'dark' }, answer: undefined },
  SYNC_DAPP_DATA: { request: { projectId: '0123' }, answer: undefined },
  GET_CUSTODY: {
    request: undefined,
    answer: { keys: 'ready', isCodeKept: true, hasPasskey: false },
  },
  OPEN_SCREEN: { request: { screen: 'export' }, answer: undefined },
  CLOSE_SCREEN: nothing,
  SIGN_IN_SOCIAL: { request: { uri }, answer: undefined },
  GET_TELEGRAM_REDIRECT_URI: { request: undefined, answer: { uri } },
  GET_FARCASTER_RESULT_URI: { request: undefined, answer: { uri } },
  CONNECT_TELEGRAM: { request: { initData: 'user=1' }, answer: { userName } },
  CANCEL_LOGIN: {
    request: { request: '6f1d5b0e-8f0e-4b4e-9c53-1b8a0b0c9a77' },
    answer: undefined,
  },
  GET_LOGINS: { request: undefined, answer: { logins: [one] } },
  LINK_SOCIAL: { request: { uri }, answer: { logins: [one] } },
  REMOVE_LOGIN: { request: { id: 'a' }, answer: { logins: [] } },
  GET_DEVICES: { request: undefined, answer: { devices: [device] } },
  REMOVE_DEVICE: { request: { id: 'b' }, answer: { devices: [device] } },
  SIGN_OUT_EVERYWHERE: nothing,
  RELOAD: nothing,
}

/** The names of all requests. */
export const eventNames = Object.keys(samples) as EventName[]
