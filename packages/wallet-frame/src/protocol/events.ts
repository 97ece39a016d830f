import * as z from 'zod/mini'
import { deadlines, event } from './event.js'
import { isBoundedJson, type Json } from './json.js'
import { devices, logins } from './logins.js'
import { classifyMethod } from './rpc-methods.js'
import { call, quantity, rpcRequest } from './rpc-request.js'
import {
  accountType,
  address,
  chainId,
  email,
  metadata,
  otp,
  requestId,
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
 * The events that a page can post to the frame, by their name on the wire: request, answer, and the
 * rules of both sides. The page's `call`, the frame's handlers, the fuzz tests and the table in the
 * docs derive from it.
 */
export const events = {
  SWITCH_NETWORK: event({
    request: z.strictObject({ chainId, rpcUrl: z.optional(url) }),
    answer: z.strictObject({ chainId }),
  }),
  CONNECT_EMAIL: event({
    request: z.strictObject({ email }),
    answer: z.strictObject({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
    deadline: deadlines.signIn,
    changesVisitor: true,
  }),
  CONNECT_DEVICE: event({
    request: nothing,
    answer: nothing,
    deadline: deadlines.signIn,
    changesVisitor: true,
  }),
  CONNECT_OTP: event({
    request: z.strictObject({ otp }),
    answer: nothing,
    deadline: deadlines.signIn,
    changesVisitor: true,
  }),
  CONNECT_SOCIAL: event({
    request: z.strictObject({ uri: url, ...social }),
    answer: user,
    deadline: deadlines.signIn,
    changesVisitor: true,
  }),
  GET_SOCIAL_REDIRECT_URI: event({
    request: z.strictObject({
      provider: socialProvider,
      /**
       * Carabiner's frames only: the URL to which the login returns, with the result in
       * `result_uri`. Without this URL, the login window sends the result to its opener.
       */
      returnTo: z.optional(url),
    }),
    answer: z.strictObject({ uri: url }),
    deadline: deadlines.signIn,
    changesVisitor: true,
  }),
  GET_FARCASTER_URI: event({
    request: nothing,
    answer: z.strictObject({ url }),
  }),
  CONNECT_FARCASTER: event({
    request: nothing,
    answer: z.strictObject({ userName: text(512) }),
    deadline: deadlines.signIn,
    changesVisitor: true,
  }),
  GET_USER: event({
    request: z.optional(z.strictObject({ ...social, socialUri: z.optional(url) })),
    answer: user,
    changesVisitor: (payload) => payload?.socialUri !== undefined,
  }),
  SIGN_OUT: event({ request: nothing, answer: nothing, deadline: deadlines.signOut }),
  IS_CONNECTED: event({
    request: z.optional(z.strictObject({ token: z.optional(text(8_192)) })),
    answer: z.strictObject({ isConnected: z.boolean() }),
  }),
  GET_CHAIN_ID: event({ request: nothing, answer: z.strictObject({ chainId }) }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: event({
    request: nothing,
    answer: z.strictObject({
      smartAccountEnabledNetworks: z.array(z.int().check(z.gte(1))).check(z.maxLength(1_024)),
    }),
  }),
  INIT_SMART_ACCOUNT: event({
    request: nothing,
    answer: z.strictObject({ address, isDeployed: z.boolean() }),
    asker: 'visitor',
  }),
  SET_PREFERRED_ACCOUNT: event({
    request: z.strictObject({ type: accountType }),
    answer: z.strictObject({ type: accountType, address }),
    asker: 'visitor',
  }),
  RPC_REQUEST: event({
    request: rpcRequest,
    answer: json,
    deadline: ({ method }) => (classifyMethod(method) === 'safe' ? deadlines.request : undefined),
    asker: 'visitor',
    sight: 'approval',
  }),
  /** Returns the cost of the smart account's calls as one operation. Needs no approval. */
  ESTIMATE_CALLS: event({
    request: z.strictObject({
      from: address,
      chainId,
      calls: z.array(call).check(z.minLength(1), z.maxLength(256)),
    }),
    /**
     * In wei. Zero if a sponsor pays. `deposit` is the part of `highest` that the account's deposit
     * at the entry point pays.
     */
    answer: z.strictObject({
      highest: quantity,
      expected: quantity,
      deposit: quantity,
      gas: quantity,
      maxFeePerGas: quantity,
    }),
    frames: 'ours',
    asker: 'visitor',
  }),
  RPC_ABORT: event({ request: nothing, answer: nothing }),
  UPDATE_EMAIL: event({
    request: z.strictObject({ email }),
    answer: z.strictObject({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    asker: 'visitor',
  }),
  UPDATE_EMAIL_PRIMARY_OTP: event({
    request: z.strictObject({ otp }),
    answer: nothing,
  }),
  UPDATE_EMAIL_SECONDARY_OTP: event({
    request: z.strictObject({ otp }),
    answer: z.strictObject({ newEmail: email }),
    sight: 'screen',
    changesVisitor: true,
  }),
  SYNC_THEME: event({ request: theme, answer: nothing }),
  SYNC_DAPP_DATA: event({
    request: z.strictObject({
      metadata: z.optional(metadata),
      sdkVersion: z.optional(text(64)),
      sdkType: z.optional(text(64)),
      projectId: text(128),
    }),
    answer: nothing,
  }),
  /** Returns the state of the visitor's keys on this device. */
  GET_CUSTODY: event({
    request: nothing,
    answer: z.strictObject({
      keys: z.enum(['none', 'locked', 'ready']),
      isCodeKept: z.boolean(),
      hasPasskey: z.boolean(),
    }),
    frames: 'ours',
    asker: 'visitor',
  }),
  /** Shows a screen of the frame. The answer arrives when the visitor is done. */
  OPEN_SCREEN: event({
    request: z.strictObject({
      screen: z.enum(['signIn', 'keys', 'recovery', 'export', 'passkey', 'permissions']),
    }),
    answer: nothing,
    frames: 'ours',
    sight: 'screen',
  }),
  /** Closes the open screen. */
  CLOSE_SCREEN: event({ request: nothing, answer: nothing, frames: 'ours' }),
  /**
   * Signs in with the result of a login window, as `CONNECT_OTP` does with a code. The visitor may
   * not have keys yet. `CONNECT_SOCIAL` returns an account, so it requires keys.
   */
  SIGN_IN_SOCIAL: event({
    request: z.strictObject({ uri: url }),
    answer: nothing,
    deadline: deadlines.signIn,
    frames: 'ours',
    changesVisitor: true,
  }),
  /** Like `GET_SOCIAL_REDIRECT_URI`, for Telegram. */
  GET_TELEGRAM_REDIRECT_URI: event({
    request: z.optional(z.strictObject({ returnTo: z.optional(url) })),
    answer: z.strictObject({ uri: url }),
    deadline: deadlines.signIn,
    frames: 'ours',
    changesVisitor: true,
  }),
  /**
   * Waits for the Farcaster app like `CONNECT_FARCASTER`, but does not sign the visitor in. The answer is a
   * result for `LINK_SOCIAL`, like that of a login window.
   */
  GET_FARCASTER_RESULT_URI: event({
    request: nothing,
    answer: z.strictObject({ uri: url }),
    deadline: deadlines.signIn,
    frames: 'ours',
    changesVisitor: true,
  }),
  /** Signs in with Telegram's data of a mini app (`Telegram.WebApp.initData`). */
  CONNECT_TELEGRAM: event({
    request: z.strictObject({ initData: text(4_096) }),
    answer: z.strictObject({ userName: text(512) }),
    deadline: deadlines.signIn,
    frames: 'ours',
    changesVisitor: true,
  }),
  /** Cancels a pending sign-in request, so that it signs nobody in. */
  CANCEL_LOGIN: event({
    request: z.strictObject({ request: requestId }),
    answer: nothing,
    frames: 'ours',
  }),
  /** Returns the logins at services that the visitor can sign in with. */
  GET_LOGINS: event({ request: nothing, answer: logins, frames: 'ours', asker: 'visitor' }),
  /**
   * Adds the login from a login window's result to this visitor, after they confirm in the frame.
   */
  LINK_SOCIAL: event({
    request: z.strictObject({ uri: url }),
    answer: logins,
    frames: 'ours',
    asker: 'visitor',
    sight: 'screen',
  }),
  /** Removes a login of this visitor, after they confirm in the frame. */
  REMOVE_LOGIN: event({
    request: z.strictObject({ id: text(64) }),
    answer: logins,
    frames: 'ours',
    asker: 'visitor',
    sight: 'screen',
  }),
  /** Returns the devices on which the visitor is signed in. */
  GET_DEVICES: event({ request: nothing, answer: devices, frames: 'ours', asker: 'visitor' }),
  /** Signs the visitor out on another device. */
  REMOVE_DEVICE: event({
    request: z.strictObject({ id: text(64) }),
    answer: devices,
    frames: 'ours',
    asker: 'visitor',
    sight: 'screen',
  }),
  /** Signs the visitor out on every device, including this one. */
  SIGN_OUT_EVERYWHERE: event({
    request: nothing,
    answer: nothing,
    frames: 'ours',
    asker: 'visitor',
    sight: 'screen',
    changesVisitor: true,
  }),
  RELOAD: event({ request: nothing, answer: nothing }),
} as const

/** The name of an event that a page can post. */
export type EventName = keyof typeof events
/** The payload of a request. */
export type RequestPayload<Name extends EventName> = z.output<(typeof events)[Name]['request']>
/** The payload of an answer. */
export type AnswerPayload<Name extends EventName> = z.output<(typeof events)[Name]['answer']>
