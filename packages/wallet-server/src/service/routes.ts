import { devices, logins } from '@carabiner/wallet-frame/protocol'
import {
  emailAnswer,
  emailCodeRequest,
  emailDone,
  emailLastCodeRequest,
  emailRequest,
  vaultAnswer,
  vaultRequest,
  verificationAnswer,
  verificationCodeRequest,
} from './account.js'
import {
  deviceAnswer,
  loginAnswer,
  loginRequest,
  otpRequest,
  resendAnswer,
  session,
  sessionState,
} from './login.js'
import {
  keptPasskeys,
  passkeyOptions,
  passkeyRegistration,
  passkeyResponse,
  passkeysAnswer,
} from './passkey.js'
import { permissionForgetting, permissionRequest, permissionsAnswer } from './permissions.js'
import {
  farcasterAnswer,
  farcasterCode,
  farcasterRequest,
  farcasterSession,
  socialAccount,
  socialAnswer,
  socialCode,
  socialRequest,
  telegramRequest,
} from './social.js'
import { done } from './values.js'

/**
 * Every request of the frame: its method, its path with Hono's parameters, its body and its answer.
 * Each carries a proof of the device's key in the header `DPoP`. Those with `signedIn` also carry
 * an access token as `Authorization: DPoP …`. The answer is a `failure` unless the request
 * succeeds.
 */
export const routes = {
  login: { method: 'POST', path: '/v1/login', body: loginRequest, answer: loginAnswer },
  loginDevice: { method: 'POST', path: '/v1/login/:id/device', answer: deviceAnswer },
  loginResend: { method: 'POST', path: '/v1/login/:id/resend', answer: resendAnswer },
  loginCode: { method: 'POST', path: '/v1/login/:id/otp', body: otpRequest, answer: session },
  session: { method: 'GET', path: '/v1/session', answer: sessionState, signedIn: true },
  renewSession: { method: 'POST', path: '/v1/session', answer: session, signedIn: true },
  logout: { method: 'POST', path: '/v1/logout', answer: done, signedIn: true },
  vault: { method: 'GET', path: '/v1/vault', answer: vaultAnswer, signedIn: true },
  keepVault: {
    method: 'PUT',
    path: '/v1/vault',
    body: vaultRequest,
    answer: vaultAnswer,
    signedIn: true,
  },
  permissions: {
    method: 'GET',
    path: '/v1/permissions',
    answer: permissionsAnswer,
    signedIn: true,
  },
  keepPermission: {
    method: 'PUT',
    path: '/v1/permissions/:id',
    body: permissionRequest,
    answer: done,
    signedIn: true,
  },
  /** Not a `DELETE`, because some proxies drop the body of one. */
  forgetPermission: {
    method: 'POST',
    path: '/v1/permissions/:id/forget',
    body: permissionForgetting,
    answer: done,
    signedIn: true,
  },
  email: {
    method: 'POST',
    path: '/v1/email',
    body: emailRequest,
    answer: emailAnswer,
    signedIn: true,
  },
  /**
   * Completes the step of the present address: its code is right, and the new address gets a code.
   */
  emailPrimary: {
    method: 'POST',
    path: '/v1/email/:id/primary',
    body: emailCodeRequest,
    answer: emailAnswer,
    signedIn: true,
  },
  emailSecondary: {
    method: 'POST',
    path: '/v1/email/:id/secondary',
    body: emailLastCodeRequest,
    answer: emailDone,
    signedIn: true,
  },
  verification: {
    method: 'POST',
    path: '/v1/verification',
    answer: verificationAnswer,
    signedIn: true,
  },
  verificationCode: {
    method: 'POST',
    path: '/v1/verification/:id',
    body: verificationCodeRequest,
    answer: done,
    signedIn: true,
  },
  passkeys: { method: 'GET', path: '/v1/passkeys', answer: passkeysAnswer, signedIn: true },
  passkeyRegistration: {
    method: 'POST',
    path: '/v1/passkey/registration',
    body: passkeyRegistration,
    answer: passkeyOptions,
    signedIn: true,
  },
  registerPasskey: {
    method: 'POST',
    path: '/v1/passkey/registration/:id',
    body: passkeyResponse,
    answer: done,
    signedIn: true,
  },
  /** Removes a passkey by its credential's id. It no longer signs in. */
  removePasskey: {
    method: 'DELETE',
    path: '/v1/passkey/:id',
    answer: done,
    signedIn: true,
  },
  passkeyLogin: { method: 'POST', path: '/v1/passkey/login', answer: passkeyOptions },
  loginByPasskey: {
    method: 'POST',
    path: '/v1/passkey/login/:id',
    body: passkeyResponse,
    answer: session,
  },
  social: { method: 'POST', path: '/v1/social', body: socialRequest, answer: socialAnswer },
  socialSession: {
    method: 'POST',
    path: '/v1/social/session',
    body: socialCode,
    answer: session,
  },
  /** Returns the account of a login window. The code stays valid. */
  socialAccount: {
    method: 'POST',
    path: '/v1/social/account',
    body: socialCode,
    answer: socialAccount,
  },
  farcaster: {
    method: 'POST',
    path: '/v1/farcaster',
    body: farcasterRequest,
    answer: farcasterAnswer,
  },
  farcasterSession: { method: 'POST', path: '/v1/farcaster/:id', answer: farcasterSession },
  farcasterCode: { method: 'POST', path: '/v1/farcaster/:id/code', answer: farcasterCode },
  telegram: { method: 'POST', path: '/v1/telegram', body: telegramRequest, answer: session },
  logins: { method: 'GET', path: '/v1/logins', answer: logins, signedIn: true },
  /** Links the account of a login window to this visitor. 409 if it signs in another visitor. */
  linkSocial: {
    method: 'POST',
    path: '/v1/logins/social',
    body: socialCode,
    answer: logins,
    signedIn: true,
  },
  /** Removes a login. 409 for the visitor's only one. */
  removeLogin: {
    method: 'POST',
    path: '/v1/logins/:id/remove',
    body: keptPasskeys,
    answer: logins,
    signedIn: true,
  },
  devices: { method: 'GET', path: '/v1/devices', answer: devices, signedIn: true },
  removeDevice: {
    method: 'POST',
    path: '/v1/devices/:id/remove',
    body: keptPasskeys,
    answer: devices,
    signedIn: true,
  },
  /** Ends the sessions of all devices, including this one. */
  logoutEverywhere: {
    method: 'POST',
    path: '/v1/logout/everywhere',
    body: keptPasskeys,
    answer: done,
    signedIn: true,
  },
} as const
