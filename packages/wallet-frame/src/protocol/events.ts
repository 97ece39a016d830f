import * as z from 'zod/mini'
import { event, notice, requestId } from './envelope.js'
import { isBoundedJson, type Json } from './json.js'
import { devices, logins } from './logins.js'
import { call, quantity, rpcRequest } from './rpc-request.js'
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
    request: z.strictObject({
      provider: socialProvider,
      /** Of our own frames: where the browser goes afterwards, with `result_uri`, in place of telling a window. */
      returnTo: z.optional(url),
    }),
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
  /** Of our own frames: what calls of the visitor's smart account would cost, as one operation. Nothing is approved. */
  ESTIMATE_CALLS: event('ESTIMATE_CALLS', {
    request: z.strictObject({
      from: address,
      chainId,
      calls: z.array(call).check(z.minLength(1), z.maxLength(256)),
    }),
    /** In wei; nothing where another pays. `deposit` of `highest` is paid from what lies at the entry point. */
    success: z.strictObject({
      highest: quantity,
      expected: quantity,
      deposit: quantity,
      gas: quantity,
      maxFeePerGas: quantity,
    }),
  }),
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
      screen: z.enum(['signIn', 'keys', 'recovery', 'export', 'passkey', 'permissions']),
    }),
    success: nothing,
  }),
  /** Of our own frames: the screen that is shown is left. */
  CLOSE_SCREEN: event('CLOSE_SCREEN', { request: nothing, success: nothing }),
  /**
   * Of our own frames: signs in by what a window came back with, as `CONNECT_OTP` does by a code. The visitor may have
   * no keys yet; `CONNECT_SOCIAL` tells their account, so that it takes one that has.
   */
  SIGN_IN_SOCIAL: event('SIGN_IN_SOCIAL', {
    request: z.strictObject({ uri: url }),
    success: nothing,
  }),
  /** Of our own frames: as `GET_SOCIAL_REDIRECT_URI`, for Telegram. */
  GET_TELEGRAM_REDIRECT_URI: event('GET_TELEGRAM_REDIRECT_URI', {
    request: z.optional(z.strictObject({ returnTo: z.optional(url) })),
    success: z.strictObject({ uri: url }),
  }),
  /**
   * Of our own frames: waits for Farcaster's app as `CONNECT_FARCASTER` does, but signs nobody in. The answer is for
   * `LINK_SOCIAL`, as what a window came back with is.
   */
  GET_FARCASTER_RESULT_URI: event('GET_FARCASTER_RESULT_URI', {
    request: nothing,
    success: z.strictObject({ uri: url }),
  }),
  /** Of our own frames: signs in by what Telegram told a mini app (`Telegram.WebApp.initData`). */
  CONNECT_TELEGRAM: event('CONNECT_TELEGRAM', {
    request: z.strictObject({ initData: text(4_096) }),
    success: z.strictObject({ userName: text(512) }),
  }),
  /** Of our own frames: a request that was to sign in is waited for no more. It signs nobody in. */
  CANCEL_LOGIN: event('CANCEL_LOGIN', {
    request: z.strictObject({ request: requestId }),
    success: nothing,
  }),
  /** Of our own frames: by which services the visitor can sign in. */
  GET_LOGINS: event('GET_LOGINS', { request: nothing, success: logins }),
  /** Of our own frames: what a window came back with signs in this visitor, too, once they confirmed it in the frame. */
  LINK_SOCIAL: event('LINK_SOCIAL', {
    request: z.strictObject({ uri: url }),
    success: logins,
  }),
  /** Of our own frames: a service signs in this visitor no more, once they confirmed it in the frame. */
  REMOVE_LOGIN: event('REMOVE_LOGIN', {
    request: z.strictObject({ id: text(64) }),
    success: logins,
  }),
  /** Of our own frames: where the visitor is signed in. */
  GET_DEVICES: event('GET_DEVICES', { request: nothing, success: devices }),
  /** Of our own frames: signs the visitor out on another device. */
  REMOVE_DEVICE: event('REMOVE_DEVICE', {
    request: z.strictObject({ id: text(64) }),
    success: devices,
  }),
  /** Of our own frames: signs the visitor out on every device, this one too. */
  SIGN_OUT_EVERYWHERE: event('SIGN_OUT_EVERYWHERE', { request: nothing, success: nothing }),
  RELOAD: event('RELOAD', { request: nothing, success: nothing }),
} as const

/** What the frame says unasked. */
export const notices = {
  /** It can be asked. */
  READY: notice(
    'READY',
    z.strictObject({ version: z.optional(text(64)), nonce: z.optional(text(32)) }),
  ),
  /** Of our own frames: the page is not listed, and may not embed the wallet. */
  UNVERIFIED_DOMAIN: notice('UNVERIFIED_DOMAIN', z.strictObject({ nonce: text(32) })),
  /** Another session of the visitor. */
  SESSION_UPDATE: notice('SESSION_UPDATE', z.strictObject({ token: z.optional(text(8_192)) })),
  /** Of our own frames: the visitor approved an `RPC_REQUEST`, and it is being done: it can't be given up. */
  RPC_SENDING: notice('RPC_SENDING', z.strictObject({ request: requestId })),
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
