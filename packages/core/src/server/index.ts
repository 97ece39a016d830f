// For hosts that render on a server: the connection is kept in a cookie, so that both sides render it.
export { cookieBackend } from './cookie-backend.js'
export { type CookieStateOptions, cookieToInitialState } from './cookie-to-initial-state.js'
