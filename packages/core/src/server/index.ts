// For hosts that render on a server. A cookie stores the connection, so that server and browser render the same.
export { cookieBackend } from './cookie-backend.js'
export { type CookieStateOptions, cookieToInitialState } from './cookie-to-initial-state.js'
