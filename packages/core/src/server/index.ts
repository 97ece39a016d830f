// For hosts that render on a server: a cookie stores the connection, so that both sides render it.
export { cookieBackend } from './cookie-backend.js'
export { type CookieStateOptions, cookieToInitialState } from './cookie-to-initial-state.js'
