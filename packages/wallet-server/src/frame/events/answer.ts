import type {
  AppMessage,
  EventName,
  RequestPayload,
  SuccessPayload,
} from '@carabiner/wallet-frame/protocol'

/**
 * What becomes of each request of the page, but for what is taken back.
 *
 * @param given - aborted when the page gives the request up
 * @param onSending - told once the visitor approved what the wallet is asked
 */
export type EventHandlers = {
  readonly [Name in Exclude<EventName, 'CANCEL_LOGIN'>]: (
    payload: RequestPayload<Name>,
    given: AbortSignal,
    onSending?: () => void,
  ) => undefined extends SuccessPayload<Name>
    ? unknown
    : Promise<SuccessPayload<Name>> | SuccessPayload<Name>
}

/** Has a request answered by its handler. */
export async function answer(
  handlers: EventHandlers,
  message: Exclude<AppMessage, { type: '@w3m-app/CANCEL_LOGIN' }>,
  given: AbortSignal,
  onSending: () => void,
): Promise<unknown> {
  switch (message.type) {
    case '@w3m-app/SWITCH_NETWORK':
      return handlers.SWITCH_NETWORK(message.payload, given, onSending)
    case '@w3m-app/CONNECT_EMAIL':
      return handlers.CONNECT_EMAIL(message.payload, given, onSending)
    case '@w3m-app/CONNECT_DEVICE':
      return handlers.CONNECT_DEVICE(message.payload, given, onSending)
    case '@w3m-app/CONNECT_OTP':
      return handlers.CONNECT_OTP(message.payload, given, onSending)
    case '@w3m-app/CONNECT_SOCIAL':
      return handlers.CONNECT_SOCIAL(message.payload, given, onSending)
    case '@w3m-app/GET_SOCIAL_REDIRECT_URI':
      return handlers.GET_SOCIAL_REDIRECT_URI(message.payload, given, onSending)
    case '@w3m-app/GET_FARCASTER_URI':
      return handlers.GET_FARCASTER_URI(message.payload, given, onSending)
    case '@w3m-app/CONNECT_FARCASTER':
      return handlers.CONNECT_FARCASTER(message.payload, given, onSending)
    case '@w3m-app/GET_FARCASTER_RESULT_URI':
      return handlers.GET_FARCASTER_RESULT_URI(message.payload, given, onSending)
    case '@w3m-app/GET_USER':
      return handlers.GET_USER(message.payload, given, onSending)
    case '@w3m-app/SIGN_OUT':
      return handlers.SIGN_OUT(message.payload, given, onSending)
    case '@w3m-app/IS_CONNECTED':
      return handlers.IS_CONNECTED(message.payload, given, onSending)
    case '@w3m-app/GET_CHAIN_ID':
      return handlers.GET_CHAIN_ID(message.payload, given, onSending)
    case '@w3m-app/GET_SMART_ACCOUNT_ENABLED_NETWORKS':
      return handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS(message.payload, given, onSending)
    case '@w3m-app/INIT_SMART_ACCOUNT':
      return handlers.INIT_SMART_ACCOUNT(message.payload, given, onSending)
    case '@w3m-app/SET_PREFERRED_ACCOUNT':
      return handlers.SET_PREFERRED_ACCOUNT(message.payload, given, onSending)
    case '@w3m-app/RPC_REQUEST':
      return handlers.RPC_REQUEST(message.payload, given, onSending)
    case '@w3m-app/ESTIMATE_CALLS':
      return handlers.ESTIMATE_CALLS(message.payload, given, onSending)
    case '@w3m-app/RPC_ABORT':
      return handlers.RPC_ABORT(message.payload, given, onSending)
    case '@w3m-app/UPDATE_EMAIL':
      return handlers.UPDATE_EMAIL(message.payload, given, onSending)
    case '@w3m-app/UPDATE_EMAIL_PRIMARY_OTP':
      return handlers.UPDATE_EMAIL_PRIMARY_OTP(message.payload, given, onSending)
    case '@w3m-app/UPDATE_EMAIL_SECONDARY_OTP':
      return handlers.UPDATE_EMAIL_SECONDARY_OTP(message.payload, given, onSending)
    case '@w3m-app/SYNC_THEME':
      return handlers.SYNC_THEME(message.payload, given, onSending)
    case '@w3m-app/SYNC_DAPP_DATA':
      return handlers.SYNC_DAPP_DATA(message.payload, given, onSending)
    case '@w3m-app/GET_CUSTODY':
      return handlers.GET_CUSTODY(message.payload, given, onSending)
    case '@w3m-app/OPEN_SCREEN':
      return handlers.OPEN_SCREEN(message.payload, given, onSending)
    case '@w3m-app/CLOSE_SCREEN':
      return handlers.CLOSE_SCREEN(message.payload, given, onSending)
    case '@w3m-app/SIGN_IN_SOCIAL':
      return handlers.SIGN_IN_SOCIAL(message.payload, given, onSending)
    case '@w3m-app/GET_TELEGRAM_REDIRECT_URI':
      return handlers.GET_TELEGRAM_REDIRECT_URI(message.payload, given, onSending)
    case '@w3m-app/CONNECT_TELEGRAM':
      return handlers.CONNECT_TELEGRAM(message.payload, given, onSending)
    case '@w3m-app/GET_LOGINS':
      return handlers.GET_LOGINS(message.payload, given, onSending)
    case '@w3m-app/LINK_SOCIAL':
      return handlers.LINK_SOCIAL(message.payload, given, onSending)
    case '@w3m-app/REMOVE_LOGIN':
      return handlers.REMOVE_LOGIN(message.payload, given, onSending)
    case '@w3m-app/GET_DEVICES':
      return handlers.GET_DEVICES(message.payload, given, onSending)
    case '@w3m-app/REMOVE_DEVICE':
      return handlers.REMOVE_DEVICE(message.payload, given, onSending)
    case '@w3m-app/SIGN_OUT_EVERYWHERE':
      return handlers.SIGN_OUT_EVERYWHERE(message.payload, given, onSending)
    case '@w3m-app/RELOAD':
      return handlers.RELOAD(message.payload, given, onSending)
  }
}
