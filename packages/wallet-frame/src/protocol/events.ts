import * as z from 'zod/mini'
import { event, notice } from './envelope.js'
import { isBoundedJson, type Json } from './json.js'
import { rpcRequest } from './rpc-request.js'
import {
  accountType,
  address,
  chainId,
  email,
  metadata,
  otp,
  signInMessage,
  socialProvider,
  text,
  theme,
  url,
  user,
} from './values.js'

const nothing = z.optional(z.undefined())
const json = z.optional(z.custom<Json>(isBoundedJson))
const social = {
  preferredAccountType: z.optional(accountType),
  chainId: z.optional(chainId),
  siwxMessage: z.optional(signInMessage),
  rpcUrl: z.optional(url),
}

/**
 * What a page can ask of the frame: the payload of each request, and of the answer that says it is done. Names and
 * payloads are those of the wire, so that a frame of the same protocol can be used.
 */
export const events = {
  SWITCH_NETWORK: event('SWITCH_NETWORK', {
    request: z.strictObject({ chainId, rpcUrl: z.optional(url) }),
    success: z.strictObject({ chainId }),
  }),
  CONNECT_EMAIL: event('CONNECT_EMAIL', {
    request: z.strictObject({ email }),
    success: z.strictObject({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  }),
  CONNECT_DEVICE: event('CONNECT_DEVICE', { request: nothing, success: nothing }),
  CONNECT_OTP: event('CONNECT_OTP', { request: z.strictObject({ otp }), success: nothing }),
  CONNECT_SOCIAL: event('CONNECT_SOCIAL', {
    request: z.strictObject({ uri: url, ...social }),
    success: user,
  }),
  GET_SOCIAL_REDIRECT_URI: event('GET_SOCIAL_REDIRECT_URI', {
    request: z.strictObject({ provider: socialProvider }),
    success: z.strictObject({ uri: url }),
  }),
  GET_FARCASTER_URI: event('GET_FARCASTER_URI', {
    request: nothing,
    success: z.strictObject({ url }),
  }),
  CONNECT_FARCASTER: event('CONNECT_FARCASTER', {
    request: nothing,
    success: z.strictObject({ userName: text(512) }),
  }),
  GET_USER: event('GET_USER', {
    request: z.optional(z.strictObject({ ...social, socialUri: z.optional(url) })),
    success: user,
  }),
  SIGN_OUT: event('SIGN_OUT', { request: nothing, success: nothing }),
  IS_CONNECTED: event('IS_CONNECTED', {
    request: z.optional(z.strictObject({ token: z.optional(text(8_192)) })),
    success: z.strictObject({ isConnected: z.boolean() }),
  }),
  GET_CHAIN_ID: event('GET_CHAIN_ID', { request: nothing, success: z.strictObject({ chainId }) }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: event('GET_SMART_ACCOUNT_ENABLED_NETWORKS', {
    request: nothing,
    success: z.strictObject({
      smartAccountEnabledNetworks: z.array(z.int().check(z.gte(1))).check(z.maxLength(1_024)),
    }),
  }),
  INIT_SMART_ACCOUNT: event('INIT_SMART_ACCOUNT', {
    request: nothing,
    success: z.strictObject({ address, isDeployed: z.boolean() }),
  }),
  SET_PREFERRED_ACCOUNT: event('SET_PREFERRED_ACCOUNT', {
    request: z.strictObject({ type: accountType }),
    success: z.strictObject({ type: accountType, address }),
  }),
  RPC_REQUEST: event('RPC_REQUEST', { request: rpcRequest, success: json }),
  RPC_ABORT: event('RPC_ABORT', { request: nothing, success: nothing }),
  UPDATE_EMAIL: event('UPDATE_EMAIL', {
    request: z.strictObject({ email }),
    success: z.strictObject({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  }),
  UPDATE_EMAIL_PRIMARY_OTP: event('UPDATE_EMAIL_PRIMARY_OTP', {
    request: z.strictObject({ otp }),
    success: nothing,
  }),
  UPDATE_EMAIL_SECONDARY_OTP: event('UPDATE_EMAIL_SECONDARY_OTP', {
    request: z.strictObject({ otp }),
    success: z.strictObject({ newEmail: email }),
  }),
  SYNC_THEME: event('SYNC_THEME', { request: theme, success: nothing }),
  SYNC_DAPP_DATA: event('SYNC_DAPP_DATA', {
    request: z.strictObject({
      metadata: z.optional(metadata),
      sdkVersion: z.optional(text(64)),
      sdkType: z.optional(text(64)),
      projectId: text(128),
    }),
    success: nothing,
  }),
  /** Of our own frames: how far the visitor's keys are on this device. */
  GET_CUSTODY: event('GET_CUSTODY', {
    request: nothing,
    success: z.strictObject({
      keys: z.enum(['none', 'locked', 'ready']),
      isCodeKept: z.boolean(),
      hasPasskey: z.boolean(),
    }),
  }),
  /** Of our own frames: shows one of their screens, and is done when the visitor is. */
  OPEN_SCREEN: event('OPEN_SCREEN', {
    request: z.strictObject({
      screen: z.enum(['signIn', 'keys', 'recovery', 'export', 'passkey']),
    }),
    success: nothing,
  }),
  /** Of our own frames: the screen that is shown is left. */
  CLOSE_SCREEN: event('CLOSE_SCREEN', { request: nothing, success: nothing }),
  RELOAD: event('RELOAD', { request: nothing, success: nothing }),
} as const

/** What the frame says unasked. */
export const notices = {
  /** It can be asked. */
  READY: notice(
    'READY',
    z.strictObject({ version: z.optional(text(64)), nonce: z.optional(text(32)) }),
  ),
  /** Another session of the visitor. */
  SESSION_UPDATE: notice('SESSION_UPDATE', z.strictObject({ token: z.optional(text(8_192)) })),
} as const

/** What a page can ask. */
export type EventName = keyof typeof events
/** What goes along with a request. */
export type RequestPayload<Name extends EventName> = z.output<
  (typeof events)[Name]['request']
>['payload']
/** What comes back when it is done. */
export type SuccessPayload<Name extends EventName> = z.output<
  (typeof events)[Name]['success']
>['payload']
